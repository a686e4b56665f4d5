import type {
  APIApplicationCommand,
  APIMessage,
  APIMessageComponentInteractionData,
  APIModalInteractionResponseCallbackData,
  APISelectMenuComponent,
  APIUser,
} from 'discord-api-types/v10';
import { ComponentType, InteractionType, type Locale } from 'discord-api-types/v10';
import { hasPosts, isVoice } from './channel-types.ts';
import { customIdOf, everyPart, isButton, isSelect, type Part, presetOf } from './components.ts';
import { isLoading } from './interaction-responses.ts';
import { begin, type Deed } from './interactions.ts';
import { metIn, UNKNOWN } from './known-people.ts';
import { addPost, blank } from './messages.ts';
import { type FieldValues, fillIn } from './modal-filling.ts';
import { messagePayload } from './payloads.ts';
import { may } from './permissions.ts';
import {
  chooseOn,
  commandsShown,
  menuShown,
  type OptionValues,
  resolveIds,
  typeCommand,
} from './slash-commands.ts';
import {
  type Callback,
  type Channel,
  type Choice,
  findChannel,
  languageOf,
  type Post,
  type World,
} from './world.ts';
import { tellOfChannel } from './world-building.ts';

/** Enough to find a message again; any message object will do. */
export interface MessageRef {
  readonly id: string;
  readonly channel_id: string;
}

/** A window the bot opened for one person. */
export interface OpenModal {
  readonly title: string;
  readonly customId: string;
  readonly data: APIModalInteractionResponseCallbackData;
  readonly channel: Channel;
  /** The message whose button opened the modal. */
  readonly source: Post | null;
}

/**
 * What the person saw happen. `failed` is “This interaction failed” after three seconds; `deferred` is “thinking…”;
 * `nothing` acknowledges a press without a visible change. Messages are snapshots of that moment.
 */
export type Outcome =
  | { readonly kind: 'message'; readonly message: APIMessage; readonly private: boolean }
  | { readonly kind: 'update'; readonly message: APIMessage; readonly private: boolean }
  | { readonly kind: 'deferred'; readonly message: APIMessage; readonly private: boolean }
  | { readonly kind: 'modal'; readonly modal: OpenModal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' };

/** A person at the local Discord. Whatever a person could not do on Discord throws. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The language of their Discord. */
  readonly language: Locale;
  /** `<@id>` */
  readonly mention: string;
  /** `run(channel, '/farkle start', { target: 5000 })` */
  run(channel: Channel, line: string, values?: OptionValues): Promise<Outcome>;
  /** Chooses a command from the menu of a person or of the bot. */
  menu(channel: Channel, name: string, target: string): Promise<Outcome>;
  /** The suggestions while the option `focused` is being typed. */
  complete(
    channel: Channel,
    line: string,
    focused: string,
    values?: OptionValues,
  ): Promise<readonly Choice[]>;
  /** Presses the button with that custom id or label on the current message. */
  press(message: MessageRef, customIdOrLabel: string): Promise<Outcome>;
  /**
   * Chooses in a select of the current message, by custom id or placeholder. The last or preselected choice cannot be
   * chosen again until the message is updated.
   */
  select(message: MessageRef, customId: string, values: readonly string[]): Promise<Outcome>;
  /** Sends what an out-of-date screen would send: a custom id that may no longer be on the message. */
  pressStale(message: APIMessage, customId: string, values?: readonly string[]): Promise<Outcome>;
  /** Submits a modal, filled in by custom id or label. */
  submit(modal: OpenModal, values: FieldValues): Promise<Outcome>;
  /** The messages this person sees, oldest first, including those only for them. */
  read(channel: Channel): readonly APIMessage[];
  /** The current message; null if it was deleted or this person may not see it. */
  see(message: MessageRef): APIMessage | null;
  /** The people their client can name in the channel. */
  met(channel: Channel): ReadonlySet<string>;
  /** What their client shows for `<@id>` there. */
  nameOf(channel: Channel, id: string): string;
  /** Whether the person may see the channel. */
  canSee(channel: Channel): boolean;
  /** The commands Discord offers this person in the channel. */
  commands(channel: Channel): readonly APIApplicationCommand[];
  /** The commands in a person's menu. */
  menuCommands(channel: Channel): readonly APIApplicationCommand[];
  /** Writes in the channel. This reopens an archived thread. */
  say(channel: Channel, text: string): APIMessage;
}

/** An interaction the bot did not answer in time. */
export interface Failure {
  readonly user: string;
  readonly did: string;
  readonly at: number;
}

/** Thrown for a choice that repeats the last one. */
const CHOSEN_ALREADY = 'That is chosen already: Discord sends nothing until the message is updated';

export function createPerson(world: World, user: APIUser, failed: (failure: Failure) => void): Person {
  const name = user.global_name ?? user.username;

  const visible = (channel: Channel): void => {
    if (!channel.guild.channels.has(channel.id)) throw new Error(`#${channel.name} is gone`);
    if (!may(channel, user.id, 'ViewChannel')) throw new Error(`${name} cannot see #${channel.name}`);
  };
  /** Throws unless the channel has an input line for the person. */
  const writable = (channel: Channel): void => {
    visible(channel);
    const isOpen = !hasPosts(channel) && (!isVoice(channel) || may(channel, user.id, 'Connect'));
    if (!isOpen) throw new Error(`${name} cannot write in #${channel.name}`);
  };
  const seenPost = (message: MessageRef): Post | null => {
    const post = findChannel(world, message.channel_id)?.posts.get(message.id);
    return post !== undefined && (post.onlyFor === null || post.onlyFor === user.id) ? post : null;
  };
  const read = (channel: Channel): readonly APIMessage[] => {
    visible(channel);
    return [...channel.posts.values()]
      .filter((post) => post.onlyFor === null || post.onlyFor === user.id)
      .map((post) => post.body);
  };
  const met = (channel: Channel): ReadonlySet<string> =>
    world.strangers ? metIn(read(channel), user.id) : new Set(world.users.keys());
  /** The last choice in each select of a message, until the message is updated. */
  const chosen = new WeakMap<APIMessage, Map<string, string>>();
  const choose = ({ body }: Post, menu: APISelectMenuComponent, values: readonly string[]): void => {
    const onMessage = chosen.get(body) ?? new Map<string, string>();
    const before = onMessage.get(menu.custom_id) ?? [...presetOf(menu)].sort().join();
    const now = [...values].sort().join();
    if (now === before) throw new Error(CHOSEN_ALREADY);
    chosen.set(body, onMessage.set(menu.custom_id, now));
  };
  const present = (message: MessageRef): Post => {
    const post = seenPost(message);
    if (post === null) throw new Error(`${name} does not see this message any more`);
    visible(post.channel);
    return post;
  };
  const act = async (deed: Deed, channel: Channel, did: string, source: Post | null): Promise<Outcome> => {
    const at = world.clock.now();
    const callback = await begin(world, deed, { user, channel, source, did });
    if (callback.kind === 'failed') failed({ user: name, did, at });
    return outcomeOf(callback, channel, source);
  };
  const use = (post: Post, data: APIMessageComponentInteractionData, did: string): Promise<Outcome> =>
    act(
      { type: InteractionType.MessageComponent, data, message: messagePayload(post.body) },
      post.channel,
      did,
      post,
    );

  return {
    id: user.id,
    name,
    get language() {
      return languageOf(world, user.id);
    },
    mention: `<@${user.id}>`,
    async run(channel, line, values = {}) {
      writable(channel);
      const data = typeCommand({ world, user, channel, focused: null }, line, values);
      return act({ type: InteractionType.ApplicationCommand, data }, channel, line, null);
    },
    async menu(channel, name, target) {
      writable(channel);
      const data = chooseOn({ world, user, channel }, name, target);
      return act({ type: InteractionType.ApplicationCommand, data }, channel, name, null);
    },
    async complete(channel, line, focused, values = {}) {
      writable(channel);
      const data = typeCommand({ world, user, channel, focused }, line, { [focused]: '', ...values });
      // The same shape, but one option is marked as being typed.
      const deed = { type: InteractionType.ApplicationCommandAutocomplete, data } as Deed;
      const outcome = await act(deed, channel, `${line} …`, null);
      return outcome.kind === 'choices' ? outcome.choices : [];
    },
    async press(message, which) {
      const post = present(message);
      const button = pickPart(post, which, isButton, (part) => labelsOf(part));
      const customId = customIdOf(button);
      if (customId === null) throw new Error(`“${which}” opens a link`);
      return use(post, { component_type: ComponentType.Button, custom_id: customId }, `press ${customId}`);
    },
    async select(message, which, values) {
      const post = present(message);
      const menu = pickPart(post, which, isSelect, (part) => [part.placeholder ?? '']);
      const { custom_id, min_values = 1, max_values = 1 } = menu;
      if (values.length < min_values || values.length > max_values) {
        throw new Error(`“${which}” takes ${min_values} to ${max_values} choices, not ${values.length}`);
      }
      const did = `select ${custom_id} ${values.join(' ')}`;
      if (menu.type === ComponentType.StringSelect) {
        const foreign = values.filter((value) => !menu.options.some((option) => option.value === value));
        if (foreign.length > 0) throw new Error(`“${which}” does not offer ${foreign.join(', ')}`);
        choose(post, menu, values);
        return use(post, { component_type: menu.type, custom_id, values: [...values] }, did);
      }
      const resolved = resolveIds(world, post.channel, values);
      choose(post, menu, values);
      // Selects of people and roles send the objects behind the ids.
      return use(
        post,
        {
          component_type: menu.type,
          custom_id,
          values: [...values],
          resolved,
        } as APIMessageComponentInteractionData,
        did,
      );
    },
    async pressStale(message, customId, values) {
      const channel = findChannel(world, message.channel_id);
      if (channel === null) throw new Error('The channel of this message is gone');
      const post = seenPost(message) ?? goneBy(message, channel);
      const data: APIMessageComponentInteractionData =
        values === undefined
          ? { component_type: ComponentType.Button, custom_id: customId }
          : { component_type: ComponentType.StringSelect, custom_id: customId, values: [...values] };
      return use(post, data, `press ${customId} (stale)`);
    },
    async submit(modal, values) {
      const data = fillIn(modal.data, values);
      const message = modal.source === null ? {} : { message: messagePayload(modal.source.body) };
      return act(
        { type: InteractionType.ModalSubmit, data, ...message },
        modal.channel,
        `submit ${modal.customId}`,
        modal.source,
      );
    },
    read,
    met,
    nameOf(channel, id) {
      const known = met(channel).has(id) ? world.users.get(id) : undefined;
      return known === undefined ? UNKNOWN : (known.global_name ?? known.username);
    },
    canSee: (channel) => channel.guild.channels.has(channel.id) && may(channel, user.id, 'ViewChannel'),
    commands: (channel) => commandsShown({ world, user, channel }),
    menuCommands: (channel) => menuShown({ world, user, channel }),
    see: (message) => seenPost(message)?.body ?? null,
    say(channel, text) {
      writable(channel);
      if (channel.locked) throw new Error(`#${channel.name} is closed`);
      if (channel.archived) {
        channel.archived = false;
        tellOfChannel(world, 'UPDATE', channel);
      }
      return addPost(world, channel, { ...blank(world, channel, user), content: text }, null).body;
    },
  };
}

function outcomeOf(callback: Callback, channel: Channel, source: Post | null): Outcome {
  switch (callback.kind) {
    case 'message':
    case 'update':
    case 'deferred': {
      const { body, onlyFor } = callback.post;
      return { kind: callback.kind, message: body, private: onlyFor !== null };
    }
    case 'modal': {
      const { data } = callback;
      return { kind: 'modal', modal: { title: data.title, customId: data.custom_id, data, channel, source } };
    }
    case 'choices':
    case 'nothing':
    case 'failed':
      return callback;
  }
}

/** The one component a person means, among those they could use. */
function pickPart<P extends Part & { disabled?: boolean }>(
  post: Post,
  which: string,
  isKind: (part: Part) => part is P,
  names: (part: P) => readonly string[],
): P {
  if (isLoading(post.body)) throw new Error('The message is still being thought about');
  const all = everyPart(post.body.components ?? []).flatMap(({ part }) => (isKind(part) ? [part] : []));
  const byId = all.filter((part) => customIdOf(part) === which);
  const hits = byId.length > 0 ? byId : all.filter((part) => names(part).includes(which));
  const [hit, second] = hits;
  if (hit === undefined) {
    const offered = all.map((part) => `“${names(part)[0] || customIdOf(part)}”`).join(', ');
    throw new Error(`There is no “${which}” on the message; there is ${offered || 'nothing of the kind'}`);
  }
  if (second !== undefined)
    throw new Error(`There are ${hits.length} of “${which}” on the message; use the custom id`);
  if (hit.disabled === true) throw new Error(`“${which}” is disabled`);
  return hit;
}

function labelsOf(part: Extract<Part, { type: ComponentType.Button }>): readonly string[] {
  const label = 'label' in part ? (part.label ?? '') : '';
  const emoji = 'emoji' in part ? (part.emoji?.name ?? '') : '';
  return [label, `${emoji} ${label}`.trim(), emoji].filter(Boolean);
}

function goneBy(message: APIMessage, channel: Channel): Post {
  return { id: message.id, channel, onlyFor: null, sentAt: 0, body: message };
}
