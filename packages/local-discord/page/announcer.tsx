import type { APIMessage } from 'discord-api-types/v10';
import { useEffect, useRef, useState } from 'preact/hooks';
import { linesOf } from './message/text-lines.ts';
import { usePage } from './page-context.ts';
import { mentionOf } from './state.ts';

/** A screen reader that reads more than this at once is a nuisance. */
const MOST_LINES = 4;

/** Announces to screen readers the lines of a message in the open channel that are new. */
export function Announcer() {
  const { state } = usePage();
  const heard = useRef(new Map<string, readonly string[]>());
  const place = useRef('');
  const [said, say] = useState('');
  const messages = state.messages.get(state.channel);

  useEffect(() => {
    if (messages === undefined) return;
    const moved = place.current !== `${state.you} ${state.channel}`;
    place.current = `${state.you} ${state.channel}`;
    const fresh = messages.flatMap((message) => newLines(message, heard.current.get(message.id)));
    heard.current = new Map(messages.map((message) => [message.id, linesOf(message)]));
    if (!moved && fresh.length > 0) say(fresh.slice(0, MOST_LINES).map(spoken).join(' '));
  }, [messages, state.channel, state.you]);

  const spoken = (line: string): string =>
    line.replaceAll(/<@!?(\d+)>/g, (_, id: string) => mentionOf(state, id));
  return (
    <div class="hidden" aria-live="polite">
      {said}
    </div>
  );
}

function newLines(message: APIMessage, before: readonly string[] | undefined): readonly string[] {
  const known = new Set(before);
  return linesOf(message)
    .filter((line) => !known.has(line))
    .map((line) =>
      line
        .replaceAll(/<t:\d+(?::\w)?>/g, '')
        .replaceAll(/<a?:(\w+):\d+>/g, '$1')
        .replaceAll(/[*_~#`›]|^-#/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
}
