import { useEffect, useRef } from 'preact/hooks';
import { useDesk } from '../desk.ts';
import { BotControls } from './bot-controls.tsx';
import { Log } from './log.tsx';
import { NetworkControls } from './network-controls.tsx';
import { PermissionControls } from './permission-controls.tsx';
import { TimeControls } from './time-controls.tsx';

/** What somebody who works on the bot wants to do to its world. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { act, dispatch } = useDesk();
  const close = useRef<HTMLButtonElement>(null);
  // Who opened the drawer gets the focus back when it closes.
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // The log shows everybody's secrets, so a window is told of it only while somebody looks.
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
