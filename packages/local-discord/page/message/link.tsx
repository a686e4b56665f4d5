import type { ComponentChildren } from 'preact';
import { ChannelName } from './mentions.tsx';

/** Discord shows the address of a channel or a message as what it leads to, and stays where it is. */
const PLACE = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Only what leads to a page is a link: a script in an address would run here. */
export function Link({
  target,
  bare,
  children,
}: {
  readonly target: string;
  /** Whether the address itself is shown, and not other words for it. */
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
