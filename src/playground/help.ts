/** How to call the playground. */
export const USAGE =
  'Usage: npm run playground -- [--port <number>] [--patience <seconds>] [--language <code>] | --demo <game> [--seed <number>] [--patience <seconds>]';

export const HELP = `${USAGE}

  --port <number>       Serve the page on this port, by default 4747; 0 is any free one
  --patience <seconds>  How long Discord waits for an answer of the bot, by default 3
  --language <code>     What everybody’s Discord is in, such as de, es-ES or es-419; by default en-US
  --demo <game>         Show a whole game as text instead of the page
  --seed <number>       What that game is shuffled from, by default 1
  -h, --help            Show this`;

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
