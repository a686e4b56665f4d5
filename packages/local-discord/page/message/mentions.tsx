import { usePage } from '../page-context.ts';
import { calledIn, mentionOf } from '../state.ts';

/** `<@…>`; your own name is highlighted. */
export function PersonName({ id }: { readonly id: string }) {
  const { state } = usePage();
  return <span class={id === state.you ? 'mention self' : 'mention'}>@{mentionOf(state, id)}</span>;
}

/** `<@&…>`; a role you have is highlighted. */
export function RoleName({ id }: { readonly id: string }) {
  const { state } = usePage();
  const role = state.guilds.flatMap((guild) => guild.roles).find((one) => one.id === id);
  return (
    <span class={role?.held === true ? 'mention self' : 'mention'}>@{role?.name ?? 'unknown-role'}</span>
  );
}

/** `<#…>`, or the address of a message; pressing it goes there. */
export function ChannelName({
  id,
  message = null,
}: {
  readonly id: string;
  readonly message?: string | null;
}) {
  const { state, dispatch } = usePage();
  const channel = state.guilds.flatMap((guild) => guild.channels).find((one) => one.id === id);
  if (channel === undefined) return <span class="mention">#unknown</span>;
  return (
    <button type="button" class="mention" onClick={() => dispatch({ tell: 'goto', channel: id, message })}>
      {calledIn(channel)}
      {message !== null && ' › 💬'}
      {message !== null && <span class="hidden"> the message</span>}
    </button>
  );
}
