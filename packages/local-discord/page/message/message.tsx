import type { APIMessage } from 'discord-api-types/v10';
import { InteractionType, MessageFlags } from 'discord-api-types/v10';
import { memo } from 'preact/compat';
import { Avatar } from '../avatar.tsx';
import { nameIn } from '../command/commands.ts';
import { usePage } from '../page-context.ts';
import { type FailedCommand, nameOf, type State } from '../state.ts';
import { Timestamp } from '../time.tsx';
import { Attachments } from './attachments.tsx';
import { Component } from './component.tsx';
import { EmbedView } from './embed.tsx';
import { Markdown } from './markdown.tsx';
import { noticeOf } from './system-message.ts';

interface Props {
  readonly message: APIMessage;
  /** Whether the message shows its author; otherwise it continues the one above. */
  readonly begins: boolean;
  /** Whether the last press on the message went unanswered. */
  readonly failed: boolean;
  readonly deletable: boolean;
}

/** One message, with everything on it. */
export const MessageView = memo(function MessageView({ message, begins, failed, deletable }: Props) {
  const { state, act } = usePage();
  const flags = message.flags ?? 0;
  const hidden = (flags & MessageFlags.Ephemeral) !== 0;
  const thinking = (flags & MessageFlags.Loading) !== 0;
  const called = message.mentions.some(({ id }) => id === state.you);
  const name = nameOf(state, message.author.id);
  const notice = noticeOf(message);
  if (notice !== null) return <Notice message={message} name={name} says={notice} />;
  return (
    <article
      class="message"
      data-begins={begins}
      data-private={hidden}
      data-called={called}
      data-message={message.id}
      tabIndex={-1}
      aria-label={`${hidden ? 'Private message' : 'Message'} from ${name}`}
    >
      {begins && <Occasion message={message} />}
      {begins && <Avatar id={message.author.id} name={name} />}
      {begins && (
        <p class="byline">
          <b>{name}</b> {message.author.bot === true && <span class="app">APP</span>}{' '}
          <Timestamp at={Date.parse(message.timestamp)} format="t" />
        </p>
      )}
      <div class="body">
        {thinking ? <p class="thinking">{name} is thinking…</p> : <Content message={message} />}
        {failed && (
          <p class="failed" role="alert">
            This interaction failed
          </p>
        )}
        {hidden && !thinking && <OnlyYou id={message.id} />}
      </div>
      {deletable && !hidden && (
        <button
          type="button"
          class="link-button delete"
          onClick={() =>
            act({
              do: 'develop',
              deed: { kind: 'delete', channel: message.channel_id, message: message.id },
            })
          }
        >
          Delete as a moderator
        </button>
      )}
    </article>
  );
});

/** A system message: small and grey. */
function Notice({
  message,
  name,
  says,
}: {
  readonly message: APIMessage;
  readonly name: string;
  readonly says: string;
}) {
  return (
    <article class="notice" data-message={message.id} tabIndex={-1} aria-label="System message">
      <b>{name}</b> {says} <Timestamp at={Date.parse(message.timestamp)} format="t" />
    </article>
  );
}

function Content({ message }: { readonly message: APIMessage }) {
  const v2 = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const place = { message: message.id, channel: message.channel_id };
  return (
    <>
      {message.content !== '' && (
        <div class="text">
          <Markdown text={message.content} />
          {message.edited_timestamp !== null && <span class="edited"> (edited)</span>}
        </div>
      )}
      {message.embeds.map((embed, index) => (
        <EmbedView key={`${index} ${embed.title ?? ''}`} embed={embed} />
      ))}
      {!v2 && <Attachments files={message.attachments} />}
      {(message.components ?? []).map((part) => (
        <Component key={part.id} part={part} place={place} />
      ))}
    </>
  );
}

/** What a message responds to: a command, or a press on another message. */
function Occasion({ message }: { readonly message: APIMessage }) {
  const { state } = usePage();
  const { interaction_metadata: by } = message;
  if (by === undefined) return null;
  const name = nameOf(state, by.user.id);
  const did = by.type === InteractionType.ApplicationCommand ? commandOf(message, state) : 'pressed a button';
  return (
    <p class="occasion">
      <span aria-hidden="true">↱ </span>
      {name} {did}
    </p>
  );
}

function commandOf({ interaction }: APIMessage, { guilds, language }: State): string {
  if (interaction === undefined) return 'used a command';
  const chosen = guilds.flatMap(({ menu }) => menu).find(({ name }) => name === interaction.name);
  return chosen === undefined ? `used /${interaction.name}` : `used ${nameIn(chosen, language)}`;
}

function OnlyYou({ id }: { readonly id: string }) {
  const { dispatch } = usePage();
  return (
    <p class="only-you">
      Only you can see this ·{' '}
      <button type="button" class="link-button" onClick={() => dispatch({ tell: 'dismiss', message: id })}>
        Dismiss message
      </button>
    </p>
  );
}

/** Shown in place of an answer that never came. */
export function FailedNotice({ failed }: { readonly failed: FailedCommand }) {
  const { dispatch } = usePage();
  return (
    <article class="message" data-begins="true" data-private="true" aria-label="A command without an answer">
      <Avatar id="0" name="!" />
      <p class="byline">{failed.line}</p>
      <div class="body">
        <p class="failed" role="alert">
          The application did not respond
        </p>
        <p class="only-you">
          Only you can see this ·{' '}
          <button
            type="button"
            class="link-button"
            onClick={() => dispatch({ tell: 'waveAway', id: failed.id })}
          >
            Dismiss message
          </button>
        </p>
      </div>
    </article>
  );
}
