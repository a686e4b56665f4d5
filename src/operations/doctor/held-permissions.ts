import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Permission } from '../../discord/needed-permissions.ts';

/** What a channel allows or denies a role or a member on top of the roles' permissions. */
export interface Overwrite {
  readonly id: string;
  readonly allow: bigint;
  readonly deny: bigint;
}

const EVERYTHING = -1n;

/** The missing permissions, by name. */
export function missing(held: bigint, needed: readonly Permission[]): readonly string[] {
  return needed.filter(({ bit }) => (held & bit) === 0n).map(({ name }) => name);
}

/** A member's permissions in a channel: first @everyone's overwrite applies, then the roles', then the member's own. */
export function heldIn(
  inServer: bigint,
  overwrites: readonly Overwrite[],
  who: { readonly server: string; readonly roles: readonly string[]; readonly user: string },
): bigint {
  if ((inServer & PermissionFlagsBits.Administrator) !== 0n) return EVERYTHING;
  const steps = [[who.server], who.roles, [who.user]];
  const held = steps.reduce((before, ids) => {
    const those = overwrites.filter(({ id }) => ids.includes(id));
    const denied = those.reduce((all, { deny }) => all | deny, 0n);
    const allowed = those.reduce((all, { allow }) => all | allow, 0n);
    return (before & ~denied) | allowed;
  }, inServer);
  return (held & PermissionFlagsBits.ViewChannel) === 0n ? 0n : held;
}
