/** Which folder may import which; CONTRIBUTING.md has the reasons. */
const PURE = '^src/(engine|cards|games)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea or three: move the shared part out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-knows-no-one',
      comment: 'The engine is what a game is. Put game words in cards/ or games/, people in tables/.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: '^src/', pathNot: '^src/engine/' },
    },
    {
      name: 'cards-know-engine-only',
      comment: 'cards/ is vocabulary shared by games: import engine/ only.',
      severity: 'error',
      from: { path: '^src/cards/' },
      to: { path: '^src/', pathNot: '^src/(cards|engine)/' },
    },
    {
      name: 'games-know-engine-and-cards',
      comment:
        'Rules know no tables, Discord or database. Extend the engine contract for every game instead.',
      severity: 'error',
      from: { path: '^src/games/' },
      to: { path: '^src/', pathNot: '^src/(games|cards|engine)/' },
    },
    {
      name: 'games-stay-apart',
      comment:
        'A game never imports another. What two share goes to cards/, and what their bots share to bot-kit/.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/($1|bot-kit)/' },
    },
    {
      name: 'bot-kit-knows-the-engine-only',
      comment: 'What bots of several games do alike knows none of them: pass in what it must know.',
      severity: 'error',
      from: { path: '^src/games/bot-kit/' },
      to: { path: '^src/', pathNot: '^src/(games/bot-kit|engine)/' },
    },
    {
      name: 'bot-kit-is-for-bots',
      comment: 'Rules and scenes choose no moves. What they share goes to cards/.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/games/([^/]+/bot|bot-kit)/' },
      to: { path: '^src/games/bot-kit/' },
    },
    {
      name: 'pure-code-uses-no-machine',
      comment:
        'engine, cards and games are pure: no timers, files, network or process. engine/rng.ts alone may use node:crypto.',
      severity: 'error',
      from: { path: PURE, pathNot: '^src/engine/rng\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'rng-uses-crypto-only',
      comment: 'The deal needs node:crypto and nothing else of the machine.',
      severity: 'error',
      from: { path: '^src/engine/rng\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'untrusted-sees-views-only',
      comment:
        'prompts, scene and bot/ work from a view, and so does every file they reach. Put what they need into the View type (types.ts) or a file of pure questions about views.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/((prompts|scene)\\.ts$|bot/)' },
      to: { path: '^src/games/[^/]+/(rules[^/]*|deal|view|index)\\.ts$', reachable: true },
    },
    {
      name: 'rules-know-no-bot',
      comment:
        'Only prompts and coach may show what a bot thinks. What the rules or the scene need too goes beside bot/.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/[^/]+\\.ts$', pathNot: '/(index|prompts|coach)\\.ts$' },
      to: { path: '^src/games/[^/]+/bot/' },
    },
    {
      name: 'only-index-is-registered',
      comment: 'The registry imports a game’s index.ts; everything else is the game’s own affair.',
      severity: 'error',
      from: { path: '^src/games/registry\\.ts$' },
      to: { path: '^src/games/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'no-game-named-outside',
      comment: 'Nothing outside games/ names a game: go through the registry.',
      severity: 'error',
      from: { path: '^(src|lab/arena)/', pathNot: '^src/games/' },
      to: { path: '^src/games/', pathNot: '^src/games/registry\\.ts$' },
    },
    {
      name: 'words-know-the-engine-only',
      comment: 'words/ puts sentences into a language. What is said, and to whom, is known where it is said.',
      severity: 'error',
      from: { path: '^src/words/' },
      to: { path: '^src/', pathNot: '^src/(words|engine)/' },
    },
    {
      name: 'only-words-reads-sentences',
      comment: 'The library that reads sentences is named once: use read() of words/.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/words/' },
      to: { path: 'node_modules/@formatjs' },
    },
    {
      name: 'records-know-games-only',
      comment:
        'A record is checked without the bot, on a command line and in a browser: give it what it needs as a file.',
      severity: 'error',
      from: { path: '^src/records/' },
      to: { path: '^src/', pathNot: '^src/(records|engine|words|games/registry\\.ts$)' },
    },
    {
      name: 'tables-own-their-ports',
      comment: 'Tables know engine and registry. Reach Discord and the database through ports.ts.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: {
        path: '^src/',
        pathNot: '^src/(tables|records|games/registry\\.ts|engine|words|(lru-cache|timer)\\.ts$)',
      },
    },
    {
      name: 'cluster-knows-no-edges',
      comment:
        'Who looks after what is decided through lease-keeper.ts; storage keeps the leases, sharding.ts starts the bots.',
      severity: 'error',
      from: { path: '^src/cluster/' },
      to: { path: '^src/', pathNot: '^src/(cluster/|tables/ids\\.ts$|timer\\.ts$)' },
    },
    {
      name: 'storage-and-discord-stay-apart',
      comment: 'Storage and Discord meet in tables/ports.ts only.',
      severity: 'error',
      from: { path: '^src/storage/' },
      to: { path: '^src/(discord|playground)/' },
    },
    {
      name: 'only-storage-reaches-the-driver',
      comment:
        'storage/driver knows what is under Prisma, and storage alone drives it: ask a file beside driver/ instead.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/storage/' },
      to: { path: '^src/storage/driver/' },
    },
    {
      name: 'adapters-in-the-driver-only',
      comment: 'Which adapter Prisma uses, and how it is set up, is said once, in storage/driver.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/storage/driver/' },
      to: { path: 'node_modules/@prisma/adapter-' },
    },
    {
      name: 'discord-knows-no-storage',
      comment: 'Storage and Discord meet in tables/ports.ts only.',
      severity: 'error',
      from: { path: '^src/discord/' },
      to: { path: '^src/(storage|playground)/' },
    },
    {
      name: 'drawing-is-pure',
      comment: 'draw/ makes messages from tables and nothing else: no requests, no clicks, no clock.',
      severity: 'error',
      from: { path: '^src/discord/draw/' },
      to: {
        path: '^src/discord/(interactions|features|messages|wire|discord\\.ts)',
        pathNot: '^src/discord/interactions/custom-ids\\.ts$',
      },
    },
    {
      name: 'messages-know-no-clicks',
      comment:
        'A live message shows its table, by the way out it is given. What was pressed is the affair of interactions/.',
      severity: 'error',
      from: { path: '^src/discord/messages/' },
      to: {
        path: '^src/discord/(interactions|features|discord\\.ts)',
        pathNot: '^src/discord/(interactions/custom-ids|features/.*\\.message)\\.ts$',
      },
    },
    {
      name: 'feature-messages-are-pure',
      comment:
        'A *.message.ts makes messages from tables, as draw/ does: no requests, no clicks, no clock. Its controls stand beside it.',
      severity: 'error',
      from: { path: '^src/discord/features/.*\\.message\\.ts$' },
      to: {
        path: '^src/discord/(interactions|features|messages|wire|discord\\.ts)',
        pathNot: '^src/discord/(interactions/custom-ids|features/.*(\\.message|/words))\\.ts$',
      },
    },
    {
      name: 'features-send-nothing',
      comment: 'A control or a command says what is to happen, as a value. The loop does it.',
      severity: 'error',
      from: { path: '^src/discord/features/' },
      to: { path: '^src/discord/(messages|wire|discord\\.ts)' },
    },
    {
      name: 'the-loop-knows-no-feature',
      comment: 'interactions/ reads descriptions from the lists of features/, and knows none by its name.',
      severity: 'error',
      from: { path: '^src/discord/interactions/', pathNot: '^src/discord/interactions/context\\.ts$' },
      to: {
        path: '^src/discord/features/',
        pathNot: '^src/discord/features/(commands|controls|.*\\.message)\\.ts$',
      },
    },
    {
      name: 'the-wire-knows-messages-only',
      comment: 'wire/ sends messages. Which table they show, and to whom, is known in messages/.',
      severity: 'error',
      from: { path: '^src/discord/wire/' },
      to: {
        path: '^src/discord/(interactions|features|messages|discord\\.ts)',
        pathNot: '^src/discord/interactions/custom-ids\\.ts$',
      },
    },
    {
      name: 'pictures-know-no-edges',
      comment: 'Pictures are drawn from plain data: fill in names and cards before, send files after.',
      severity: 'error',
      from: { path: '^src/pictures/' },
      to: { path: '^src/', pathNot: '^src/(pictures/|engine/|words/|worker-threads\\.ts$)' },
    },
    {
      name: 'standings-know-no-edges',
      comment: 'Standings are questions about results: ask through a port.',
      severity: 'error',
      from: { path: '^src/standings/' },
      to: { path: '^src/(storage|discord|playground)/' },
    },
    {
      name: 'settings-know-no-edges',
      comment: 'Settings are values about tables: a port stores them, and Discord shows them.',
      severity: 'error',
      from: { path: '^src/settings/' },
      to: {
        path: '^src/',
        pathNot: '^src/(settings|tables|engine|words)/|^src/(games/registry|lru-cache)\\.ts$',
      },
    },
    {
      name: 'nobody-imports-the-playground',
      comment: 'The playground starts the compiled bot. The bot must not lean on it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/playground/' },
      to: { path: '^src/playground/' },
    },
    {
      name: 'playground-knows-no-bot',
      comment: 'The playground starts the compiled bot, and plays by what a person sees.',
      severity: 'error',
      from: { path: '^src/playground/' },
      to: { path: '^src/', pathNot: '^src/playground/' },
    },
    {
      name: 'local-discord-knows-no-parlor',
      comment: 'The package is for any bot: what it must know of one, it is told by an option.',
      severity: 'error',
      from: { path: '^packages/local-discord/' },
      to: { path: '^(src|test|lab|bench|deploy|prisma)/' },
    },
    {
      name: 'local-discord-has-doors',
      comment:
        'Import #local-discord, as anybody else would import the package, and export there what is missing.',
      severity: 'error',
      from: { pathNot: '^packages/local-discord/' },
      to: { path: '^packages/local-discord/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'bot-knows-no-local-discord',
      comment: 'The bot is pointed at a Discord by an address, and must not know which one it is.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/playground/' },
      to: { path: '^packages/' },
    },
    {
      name: 'page-runs-in-a-browser',
      comment:
        'The page shares the protocol with its server and nothing else: what it must know, it is told.',
      severity: 'error',
      from: { path: '^packages/local-discord/page/' },
      to: { path: '^packages/local-discord/', pathNot: '^packages/local-discord/(page/|src/protocol\\.ts$)' },
    },
    {
      name: 'page-has-no-machine',
      comment: 'A browser has no files and no processes.',
      severity: 'error',
      from: { path: '^packages/local-discord/(page/|src/protocol\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src-is-the-bot',
      comment: 'What measures, trains or shows the bot uses it. The bot uses none of that.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(lab|test|bench)/' },
    },
    {
      name: 'metrics-are-told',
      comment:
        'Whatever is counted is told to a small interface beside it; program.ts passes the one from metrics/, which alone knows Prometheus.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(metrics/|program\\.ts$)' },
      to: { path: ['^src/metrics/', 'node_modules/prom-client'] },
    },
    {
      name: 'nobody-imports-operations',
      comment:
        'What a host runs beside the bot is an entry of its own: move what the bot needs too to storage or discord.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/operations/' },
      to: { path: '^src/operations/' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'The program builds things; nothing is built from it.',
      severity: 'error',
      from: { pathNot: '^src/main\\.ts$' },
      to: { path: '^src/(main|program)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/storage/generated' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
