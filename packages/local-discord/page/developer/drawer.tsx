import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../page-context.ts';
import { BotControls } from './bot-controls.tsx';
import { Log } from './log.tsx';
import { NetworkControls } from './network-controls.tsx';
import { PermissionControls } from './permission-controls.tsx';
import { TimeControls } from './time-controls.tsx';

/** The developer's controls over the bot's world. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { act, dispatch } = usePage();
  const close = useRef<HTMLButtonElement>(null);
  // Returns the focus on closing to the element that opened the drawer.
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // The log shows everyone's secrets, so the server sends it only while the drawer is open.
  useEffect(() => {
    void act({ do: 'watch', log: true });
    return () => {
      void act({ do: 'watch', log: false });
      dispatch({ tell: 'emptyLog' });
    };
  }, [act, dispatch]);
  return (
    <aside
      class="drawer"
      aria-label="Developer"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2>Developer</h2>
        <button type="button" class="icon-button" ref={close} onClick={onClose}>
          <span aria-hidden="true">✕</span>
          <span class="hidden">Close the developer’s drawer</span>
        </button>
      </header>
      <TimeControls />
      <BotControls />
      <NetworkControls />
      <PermissionControls />
      <Log />
    </aside>
  );
}
