import type { Deed } from '../../src/protocol.ts';
import { usePage } from '../page-context.ts';

/** A button that changes the world around the bot. */
export function DeedButton({ deed, label }: { readonly deed: Deed; readonly label: string }) {
  const { act } = usePage();
  return (
    <button type="button" class="plain-button" onClick={() => act({ do: 'develop', deed })}>
      {label}
    </button>
  );
}
