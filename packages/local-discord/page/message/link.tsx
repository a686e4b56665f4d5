import type { ComponentChildren } from 'preact';
import { ChannelName } from './mentions.tsx';

/** Discord shows a link to a channel or message by the name of its target, and opens it in place. */
const PLACE = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Only addresses of web pages become links: a script in an address would run here. */
export function Link({
  target,
  bare,
  children,
}: {
  readonly target: string;
  /** Whether the address itself is shown rather than a label. */
  readonly bare: boolean;
  readonly children: ComponentChildren;
}) {
  if (!/^https?:\/\//.test(target)) return <>{children}</>;
  const [, channel, message = null] = (bare && PLACE.exec(target)) || [];
  if (channel !== undefined) return <ChannelName id={channel} message={message} />;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
