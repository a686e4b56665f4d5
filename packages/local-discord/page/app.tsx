import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Act } from '../src/protocol.ts';
import { Announcer } from './announcer.tsx';
import { ChannelView } from './channel-view.tsx';
import { type Connection, connect } from './connection.ts';
import { Drawer } from './developer/drawer.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PageContext } from './page-context.ts';
import { Sidebar } from './sidebar.tsx';
import { calledIn, NOTHING_YET, nameOf, openChannel, pageName, reduce, type State } from './state.ts';
import { Ticking } from './time.tsx';

/** A window opened from another one starts in the same channel. */
function beginning(state: State): State {
  return { ...state, channel: location.hash.slice(1) };
}

/** The whole window: places on the left, the channel, and the developer's drawer on demand. */
export function App() {
  const [state, dispatch] = useReducer(reduce, NOTHING_YET, beginning);
  const connection = useRef<Connection | null>(null);
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);

  useEffect(() => {
    connection.current = connect(dispatch, () => dispatch({ tell: 'lost' }));
  }, []);

  const act = useCallback(async (wanted: Act) => {
    const outcome = await (connection.current?.act(wanted) ?? Promise.resolve({ kind: 'done' as const }));
    if (outcome.kind === 'refused') dispatch({ tell: 'refused', says: outcome.says });
    if (outcome.kind === 'modal') dispatch({ tell: 'form', form: outcome });
    return outcome;
  }, []);
  const page = useMemo(() => ({ state, dispatch, act }), [state, act]);
  const open = openChannel(state);
  // The title tells several windows apart by who speaks through them.
  useEffect(() => {
    if (open !== null)
      document.title = `${nameOf(state, state.you)} in ${calledIn(open.channel)} · ${pageName(state)}`;
  });

  return (
    <PageContext.Provider value={page}>
      <Ticking>
        <div class="window" data-drawer={drawerOpen} data-sidebar={sidebarOpen}>
          <a class="skip" href="#command">
            Skip to the command line
          </a>
          <Sidebar onLeave={() => setSidebarOpen(false)} open={sidebarOpen} />
          <ChannelView
            place={open}
            drawerOpen={drawerOpen}
            onDrawer={() => setDrawerOpen(!drawerOpen)}
            onSidebar={() => setSidebarOpen(true)}
          />
          {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
          <Announcer />
        </div>
        {state.form !== null && <FormDialog key={state.form.modal} form={state.form} />}
      </Ticking>
    </PageContext.Provider>
  );
}
