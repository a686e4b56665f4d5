import { usePage } from '../page-context.ts';
import { openChannel } from '../state.ts';
import { DeedButton } from './deed-button.tsx';

/** What the bot may do in the open channel. */
export function PermissionControls() {
  const { state } = usePage();
  const open = openChannel(state);
  // In direct messages the bot's permissions cannot be revoked.
  if (open === null || open.channel.kind === 'direct') return null;
  const { id, name, botMaySee, botMaySend } = open.channel;
  return (
    <section aria-label="Permissions">
      <h3>Permissions</h3>
      <p>
        In #{name} the bot may {botMaySee ? '' : 'not '}look and may {botMaySend ? '' : 'not '}send. To delete
        a message as a moderator, use the link under it.
      </p>
      <div class="row">
        <DeedButton
          deed={{ kind: botMaySend ? 'revoke' : 'restore', channel: id, permission: 'SendMessages' }}
          label={botMaySend ? 'Forbid sending' : 'Allow sending'}
        />
        <DeedButton
          deed={{ kind: botMaySee ? 'revoke' : 'restore', channel: id, permission: 'ViewChannel' }}
          label={botMaySee ? 'Hide the channel' : 'Show the channel'}
        />
      </div>
    </section>
  );
}
