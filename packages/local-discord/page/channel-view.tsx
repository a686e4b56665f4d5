import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PageChannel, PageGuild } from '../src/protocol.ts';
import { CommandLine } from './command/command-line.tsx';
import { beginsGroup } from './message/grouping.ts';
import { FailedNotice, MessageView } from './message/message.tsx';
import { usePage } from './page-context.ts';
import { byAge, calledIn, handsOver, nameOf, pageName } from './state.ts';
import { useNow } from './time.tsx';

interface Props {
  readonly place: { readonly guild: PageGuild; readonly channel: PageChannel } | null;
  readonly drawerOpen: boolean;
  readonly onDrawer: () => void;
  readonly onSidebar: () => void;
}

/** The open channel: its name, its messages, and the line to write in. */
export function ChannelView({ place, drawerOpen, onDrawer, onSidebar }: Props) {
  const { state, dispatch } = usePage();
  const title = place === null ? pageName(state) : place.channel.name;
  return (
    <main class="channel-view">
      <header class="channel-head">
        <button type="button" class="icon-button sidebar-open" onClick={onSidebar}>
          <span aria-hidden="true">☰</span>
          <span class="hidden">Channels and people</span>
        </button>
        <h1>
          <span aria-hidden="true" class="hash">
            {place?.channel.kind === 'direct' ? '@' : '#'}
          </span>
          {title}
          {place?.channel.archived === true && <span class="archived-note"> archived</span>}
        </h1>
        {place !== null && (
          <p class="speaker">
            You are <b>{nameOf(state, state.you)}</b>
          </p>
        )}
        <button type="button" class="plain-button" aria-expanded={drawerOpen} onClick={onDrawer}>
          Developer
        </button>
      </header>
      <Banners />
      {place !== null && <MessageList channel={place.channel} drawerOpen={drawerOpen} />}
      {place !== null && <Typing channel={place.channel.id} />}
      {state.refusal !== null && (
        <p class="refusal" role="alert">
          {state.refusal}{' '}
          <button type="button" class="link-button" onClick={() => dispatch({ tell: 'refused', says: null })}>
            Close
          </button>
        </p>
      )}
      {place !== null && <CommandLine key={place.channel.id} guild={place.guild} channel={place.channel} />}
    </main>
  );
}

/** What stands between the visitor and a working bot, if anything does. */
function Banners() {
  const { state, act } = usePage();
  const paused = state.time.pausedAt !== null;
  return (
    <div role="status" class="banners">
      {!state.online && <p class="banner">The playground does not answer. Is it still running?</p>}
      {state.online && state.program === 'stopped' && (
        <p class="banner">
          The bot is not running.{' '}
          <button
            type="button"
            class="link-button"
            onClick={() => act({ do: 'develop', deed: { kind: 'start' } })}
          >
            Start it
          </button>
        </p>
      )}
      {state.online && state.program === 'running' && !state.connected && (
        <p class="banner">The bot is on its way to Discord…</p>
      )}
      {state.online && state.program === null && !state.connected && (
        <p class="banner">No bot is connected.</p>
      )}
      {state.online && paused && <p class="banner">Time stands still.</p>}
    </div>
  );
}

/** How close to the end, in pixels, counts as being at the end. */
const NEAR_END = 120;

function MessageList({
  channel,
  drawerOpen,
}: {
  readonly channel: PageChannel;
  readonly drawerOpen: boolean;
}) {
  const { state } = usePage();
  const all = state.messages.get(channel.id) ?? [];
  const messages = all.filter(({ id }) => !state.dismissed.has(id));
  const failed = state.failedCommands.filter((one) => one.channel === channel.id);
  const entries = [...messages, ...failed].toSorted(byAge);
  const list = useRef<HTMLElement>(null);
  const atEnd = useRef(true);

  // Keeps the position of readers who have scrolled up; scrolls along for everyone else.
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null && atEnd.current) current.scrollTop = current.scrollHeight;
  });
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const grown = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
    });
    // Watches the list and its children: a picture makes the list longer once it has loaded.
    for (const part of [current, ...current.children]) grown.observe(part);
    return () => grown.disconnect();
  }, []);

  // Centres and focuses the message that a link led to.
  useEffect(() => {
    const message = list.current?.querySelector(`[data-message="${state.sought?.message}"]`);
    if (!(message instanceof HTMLElement)) return;
    atEnd.current = false;
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
  }, [state.sought]);

  return (
    <section
      class="messages"
      aria-label={`Messages in ${channel.name}`}
      ref={list}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      <div class="messages-inside">
        <div class="welcome">
          <h2>Welcome to {calledIn(channel)}</h2>
          {channel.kind === 'direct' ? (
            <p>
              Only you and the bot are here, because you have added it to your own account. Type <kbd>/</kbd>{' '}
              to see what it can do here
              <Hint text={state.hints.direct} />.
            </p>
          ) : (
            <p>
              Type <kbd>/</kbd> to see what the bot can do
              <Hint text={state.hints.channel} />. Below the list of channels are the other people: be one of
              them
              {handsOver(state)
                ? ', open a second window, or let them play by themselves'
                : ', or open a second window'}
              .
            </p>
          )}
        </div>
        {entries.map((entry, index) =>
          'line' in entry ? (
            <FailedNotice key={entry.id} failed={entry} />
          ) : (
            <MessageView
              key={entry.id}
              message={entry}
              begins={beginsGroup(entries[index - 1], entry)}
              failed={state.failed.has(entry.id)}
              deletable={drawerOpen}
            />
          ),
        )}
      </div>
    </section>
  );
}

/** The end of a sentence; text between backticks is shown as code. */
function Hint({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return <>; {text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}</>;
}

function Typing({ channel }: { readonly channel: string }) {
  const { state } = usePage();
  const now = useNow();
  const typing = (state.typingUntil.get(channel) ?? 0) > now;
  return <p class="typing">{typing ? `${state.bot.name} is typing…` : ''}</p>;
}
