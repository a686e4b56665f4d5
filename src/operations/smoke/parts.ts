import { ButtonStyle, type ChannelType, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { indexedPng } from '../../pictures/indexed-png.ts';
import { type Answer, everywhere, textAt } from './answer.ts';
import type { Picture, Request } from './asking.ts';
import type { Bench } from './check.ts';

export const V2 = MessageFlags.IsComponentsV2;
const SIZE = 64;

export const text = (content: string) => ({ type: ComponentType.TextDisplay, content });

export const button = (customId: string, label: string) => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  custom_id: customId,
  label,
});

export const row = (...components: readonly object[]) => ({ type: ComponentType.ActionRow, components });

/** A message with components that mentions nobody. */
export const message = (...components: readonly object[]) => ({
  flags: V2,
  components,
  allowed_mentions: { parse: [] },
});

export const gallery = (...names: readonly string[]) => ({
  type: ComponentType.MediaGallery,
  items: names.map((name) => ({ media: { url: `attachment://${name}` } })),
});

/** A small single-colour picture. */
export function picture(name: string): Picture {
  return { name, data: new Uint8Array(indexedPng(new Uint8Array(SIZE * SIZE * 4).fill(120), SIZE, SIZE)) };
}

/** The attachment list of a message for files sent along with it. */
export const listed = (...names: readonly string[]) =>
  names.map((filename, index) => ({ id: String(index), filename }));

/** Posts in the checks' channel or in another one. */
export async function post(
  bench: Bench,
  body: object,
  request: Omit<Request, 'body'> = {},
  where: string = bench.channel,
): Promise<Answer> {
  const answer = await bench.ask('POST', `/channels/${where}/messages`, { ...request, body });
  removeFrom(bench, where, `/channels/${where}/messages/${textAt(answer.body, 'id')}`);
  return answer;
}

/** Creates a channel and has it removed at the end, or earlier by `remove`. Without an id, creation failed. */
export async function newChannel(
  { ask, server, later }: Pick<Bench, 'ask' | 'server' | 'later'>,
  type: ChannelType,
  name = 'parlor-smoke',
): Promise<{ readonly answer: Answer; readonly id: string; readonly remove: () => Promise<void> }> {
  const answer = await ask('POST', `/guilds/${server}/channels`, { body: { name, type } });
  const id = textAt(answer.body, 'id');
  const remove = id === '' ? async () => undefined : later((tidy) => tidy('DELETE', `/channels/${id}`));
  return { answer, id, remove };
}

/** Has something removed at the end, unless it disappears with its channel. */
export function removeFrom({ channels, later }: Bench, channel: string, path: string): void {
  if (!path.endsWith('/') && channels.some(({ id }) => id === channel)) later((tidy) => tidy('DELETE', path));
}

/** The id in a response to something that has to work before anything can be checked. */
export function idOf(answer: Answer): string {
  const id = textAt(answer.body, 'id');
  if (id === '') throw new Error(`status ${answer.status}, and code ${answer.code ?? 'none'}`);
  return id;
}

/** The attachment ids of a message's pictures, which an edit needs in order to keep them. */
export function pictureIds({ body }: Answer): readonly string[] {
  return everywhere(body, 'attachment_id').filter((id) => typeof id === 'string');
}
