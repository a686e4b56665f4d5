import { type APIMessageTopLevelComponent, ComponentType, RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Message } from '../draw/message.ts';
import { codeOf } from './failures.ts';
import type { Middleware } from './middleware.ts';

type Container = Extract<APIMessageTopLevelComponent, { type: ComponentType.Container }>;
type Inner = Container['components'][number];
type Row = Extract<Inner, { type: ComponentType.ActionRow }>;
type Control = Row['components'][number];

/**
 * Resends a message without emojis if Discord refused it because of one, so that a missing or deleted picture costs a
 * request but never a message. Calls `refused` with the emojis that were in it.
 */
export function emojiFallback(refused: (ids: readonly string[]) => void): Middleware {
  return async (message, send) => {
    try {
      return await send(message);
    } catch (error) {
      if (codeOf(error) !== RESTJSONErrorCodes.InvalidFormBodyOrContentType || !isAboutEmoji(error))
        throw error;
      const { plain, ids } = withoutEmojis(message);
      if (ids.length === 0) throw error;
      refused(ids);
      return send(plain);
    }
  };
}

/** Discord reports what is wrong with a body as a tree of fields: one of them is called emoji. */
function isAboutEmoji(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const tree = 'rawError' in error ? error.rawError : error;
  return /"emoji"|INVALID_EMOJI/.test(JSON.stringify(tree) ?? '');
}

/** The message with the words of its buttons and options alone, and the ids of the emojis that were in them. */
export function withoutEmojis(message: Message): {
  readonly plain: Message;
  readonly ids: readonly string[];
} {
  const ids = new Set<string>();
  const withoutEmoji = <
    P extends { readonly emoji?: { readonly id?: string | null; readonly name?: string | null } },
  >(
    part: P,
  ): Omit<P, 'emoji'> => {
    const { emoji, ...rest } = part;
    if (emoji?.id == null) return part;
    ids.add(emoji.id);
    return rest;
  };
  const control = (one: Control): Control => {
    if (one.type === ComponentType.StringSelect) return { ...one, options: one.options.map(withoutEmoji) };
    if (one.type !== ComponentType.Button || !('custom_id' in one)) return one;
    const plain = withoutEmoji(one);
    // A button must have a label.
    return { ...plain, label: plain.label ?? (one.emoji?.name || '?') };
  };
  const inner = <C extends Inner | APIMessageTopLevelComponent>(part: C): C => {
    if (part.type === ComponentType.ActionRow) return { ...part, components: part.components.map(control) };
    if (part.type === ComponentType.Container) return { ...part, components: part.components.map(inner) };
    return part;
  };
  const components = message.components.map(inner);
  return { plain: { ...message, components }, ids: [...ids] };
}
