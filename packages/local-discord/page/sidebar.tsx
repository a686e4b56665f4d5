import { useEffect, useRef, useState } from 'preact/hooks';
import { Avatar } from './avatar.tsx';
import { usePage } from './page-context.ts';
import { PersonMenu } from './person-menu.tsx';
import { handsOver, menuIn } from './state.ts';
import { ThemeSwitch } from './theme.tsx';

const SIGNS = { channel: '#', thread: '↳', direct: '@' } as const;

/** Servers and their channels, direct messages, and your own person. On a narrow screen it slides in. */
export function Sidebar({ open, onLeave }: { readonly open: boolean; readonly onLeave: () => void }) {
  const { state, dispatch } = usePage();
  const first = useRef<HTMLButtonElement>(null);
  // Returns the focus on closing to the element that opened the list.
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    first.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  const visit = (channel: string) => {
    dispatch({ tell: 'goto', channel });
    onLeave();
  };

  return (
    <>
      <nav
        class="sidebar"
        aria-label="Servers and channels"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      >
        <button type="button" class="icon-button sidebar-close" ref={first} onClick={onLeave}>
          <span aria-hidden="true">✕</span>
          <span class="hidden">Close the list of channels</span>
        </button>
        <div class="places">
          {state.guilds.map((guild) => (
            <section key={guild.id} aria-label={guild.name}>
              <h2>{guild.name}</h2>
              <ul>
                {guild.channels.map(({ id, name, kind, archived }) => (
                  <li key={id} class={kind === 'thread' ? 'thread' : ''}>
                    <button
                      type="button"
                      class="channel"
                      aria-current={id === state.channel ? 'page' : undefined}
                      onClick={() => visit(id)}
                    >
                      <span aria-hidden="true">{SIGNS[kind]}</span> {name}
                      {archived && <span class="archived-note"> archived</span>}
                      {state.unread.has(id) && <span class="unread"> new</span>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <People onLeave={onLeave} />
      </nav>
      <div class="shade" onClick={onLeave} aria-hidden="true" />
    </>
  );
}

/** Your own person, everyone else, and the people the simple player presses for. */
function People({ onLeave }: { readonly onLeave: () => void }) {
  const { state, act } = usePage();
  const hasMenu = menuIn(state).length > 0;
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const close = (id: string, chosen: boolean) => {
    setOpened(null);
    list.current?.querySelector<HTMLElement>(`[data-menu-of="${id}"]`)?.focus();
    if (chosen) onLeave();
  };
  return (
    <section class="people" aria-label="People">
      <h2>You are</h2>
      <p class="people-note">
        Press a name to be that person. {handsOver(state) && 'People on auto play by themselves; '}⋯ or a
        right click opens a person’s menu.
      </p>
      <ul ref={list}>
        {state.people.map(({ id, name, handed }) => (
          <li
            key={id}
            onContextMenu={(event) => {
              if (!hasMenu) return;
              event.preventDefault();
              setOpened(id);
            }}
          >
            <button
              type="button"
              class="person"
              aria-pressed={id === state.you}
              onClick={() => {
                act({ do: 'become', person: id });
                onLeave();
              }}
            >
              <Avatar id={id} name={name} /> {name}
              {id === state.you && <span class="you"> you</span>}
            </button>
            {handed !== null && (
              <label class="handed" title={`The simple player presses for ${name}`}>
                <input
                  type="checkbox"
                  checked={handed}
                  onChange={(event) => act({ do: 'hand', person: id, over: event.currentTarget.checked })}
                />
                <span aria-hidden="true">auto</span>
                <span class="hidden">Let the simple player press for {name}</span>
              </label>
            )}
            <button
              type="button"
              class="icon-button"
              data-menu-of={id}
              aria-haspopup="menu"
              aria-expanded={id === opened}
              aria-disabled={!hasMenu}
              onClick={() => hasMenu && setOpened(id === opened ? null : id)}
            >
              <span aria-hidden="true">⋯</span>
              <span class="hidden">Menu of {name}</span>
            </button>
            {id === opened && <PersonMenu id={id} name={name} onClose={(chosen) => close(id, chosen)} />}
          </li>
        ))}
      </ul>
      <div class="people-foot">
        <a class="second-window" href={`./#${state.channel}`} target="_blank" rel="noopener noreferrer">
          Open a window for someone else
        </a>
        <ThemeSwitch />
      </div>
    </section>
  );
}
