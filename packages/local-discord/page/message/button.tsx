import type { APIButtonComponent } from 'discord-api-types/v10';
import { ButtonStyle } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { usePage } from '../page-context.ts';
import { Emoji } from './emoji.tsx';
import type { Place } from './place.ts';

const LOOKS: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
};

/** A button of a message. A disabled one can still be focused, so that it can be read. */
export function ButtonView({
  button,
  place,
}: {
  readonly button: APIButtonComponent;
  readonly place: Place;
}) {
  const { act, dispatch } = usePage();
  const [waiting, setWaiting] = useState(false);
  const label = 'label' in button ? button.label : undefined;
  const emoji = 'emoji' in button ? button.emoji : undefined;
  const dead = button.disabled === true;
  const face = (
    <>
      {emoji !== undefined && <Emoji emoji={emoji} />}
      {label !== undefined && <span>{label}</span>}
      {button.style === ButtonStyle.Link && <span aria-hidden="true">↗</span>}
    </>
  );
  const look = `button ${LOOKS[button.style]}`;
  if (button.style === ButtonStyle.Link && !dead) {
    return (
      <a class={look} href={button.url} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    );
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const press = async () => {
    if (dead || waiting) return;
    setWaiting(true);
    dispatch({ tell: 'pressed', message: place.message });
    const outcome = await act({ do: 'press', ...place, customId });
    setWaiting(false);
    if (outcome.kind === 'failed') dispatch({ tell: 'failed', message: place.message });
  };
  return (
    <button type="button" class={look} aria-disabled={dead} aria-busy={waiting} onClick={press}>
      {face}
    </button>
  );
}
