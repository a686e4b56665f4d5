import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { Refused, refused } from './api-errors.ts';
import { problemsInModal } from './checks-modal.ts';
import { defer, edit, say } from './interaction-responses.ts';
import type { Upload } from './message-body.ts';
import type { Callback, Interaction, Post, World } from './world.ts';

/**
 * The callback types Discord accepts, by kind of interaction. A modal opened from a message may also update that
 * message.
 */
const ALLOWED = {
  command: [4, 5, 9],
  component: [4, 5, 6, 7, 9],
  complete: [8],
  modal: [4, 5],
} as const;

/** An interaction callback that has passed its schema. */
export interface CallbackBody {
  readonly type: number;
  readonly data?: object | null;
}

/** The bot's first answer. Throws if Discord would refuse it. */
export function callBack(
  world: World,
  id: string,
  token: string,
  body: CallbackBody,
  uploads: readonly Upload[],
): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined || interaction.id !== id || interaction.state === 'failed')
    throw refused.unknownInteraction();
  if (interaction.state === 'answered') throw refused.alreadyAcknowledged();
  if (!interaction.channel.guild.channels.has(interaction.channel.id)) throw refused.unknownChannel();
  const updates = interaction.source !== null && interaction.kind === 'modal' ? [6, 7] : [];
  const allowed: readonly number[] = [...ALLOWED[interaction.kind], ...updates];
  if (!allowed.includes(body.type)) {
    const message = `Value of field "type" must be one of (${allowed.join(', ')}).`;
    throw refused.invalidBody([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
  }
  interaction.settle(underData(() => perform(world, interaction, body, uploads)));
  return interaction;
}

/** Discord reports a problem with the message inside a callback under its `data`. */
function underData<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused) || error.problems.length === 0) throw error;
    throw refused.invalidBody(error.problems.map((one) => ({ ...one, path: ['data', ...one.path] })));
  }
}

function perform(
  world: World,
  interaction: Interaction,
  body: CallbackBody,
  uploads: readonly Upload[],
): Callback {
  switch (body.type) {
    case 4: {
      const post = say(world, interaction, body.data ?? {}, uploads);
      interaction.original = post;
      return { kind: 'message', post };
    }
    case 5: {
      const post = defer(world, interaction, body.data ?? {});
      interaction.original = post;
      return { kind: 'deferred', post };
    }
    case 7: {
      const source = presentSource(interaction);
      edit(world, source, body.data ?? {}, uploads);
      interaction.original = source;
      return { kind: 'update', post: source };
    }
    case 8:
      return { kind: 'choices', choices: choicesOf(body.data ?? {}) };
    case 9: {
      // The route has validated it against its schema.
      const modal = body.data as APIModalInteractionResponseCallbackData;
      const problems = world.check ? problemsInModal(modal) : [];
      if (problems.length > 0) throw refused.invalidBody(problems);
      return { kind: 'modal', data: modal };
    }
    default:
      interaction.original = interaction.source;
      return { kind: 'nothing' };
  }
}

function presentSource(interaction: Interaction): Post {
  const { source, channel } = interaction;
  if (source === null || !channel.posts.has(source.id)) throw refused.unknownMessage();
  return source;
}

function choicesOf(data: object): readonly { readonly name: string; readonly value: string | number }[] {
  return 'choices' in data && Array.isArray(data.choices) ? data.choices : [];
}
