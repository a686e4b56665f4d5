/** The styles of the page; `.light` and `.dark` are the two chats. */
export const STYLE = `
* { box-sizing: border-box; margin: 0 }
body { font: 15px/1.35 system-ui, sans-serif; background: #808590; color: #111; padding: 16px }
h1, h2.game { margin: 16px 0 8px; color: #fff }
nav { display: flex; flex-wrap: wrap; gap: 8px } nav a { padding: 6px 12px; border-radius: 8px; background: #fff; color: #0055b8; font-weight: 500 }
.both { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; margin-bottom: 12px }
@media (max-width: 720px) { body { padding: 8px } .both { grid-template-columns: minmax(0, 1fr) } }
.chat { padding: 12px; border-radius: 8px; display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; align-content: flex-start }
.light { background: #fff; color: #2e3035; --box: #f7f7f9; --line: #dfe0e4; --plain: #e6e7eb; --quiet: #5b5e66; --code: #eceef1 }
.dark { background: #313338; color: #dbdee1; --box: #2b2d31; --line: #43454c; --plain: #4a4d55; --quiet: #a3a6ad; --code: #1e1f22 }
.chat > h3 { flex-basis: 100%; font-size: 14px; color: var(--quiet) }
.chat p { white-space: pre-wrap; overflow-wrap: anywhere }
.container { width: min(456px, 100%); min-width: 0; background: var(--box); border: 1px solid var(--line); border-left: 4px solid; border-radius: 8px; padding: 12px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px }
.container h3 { font-size: 20px } .container h4 { font-size: 17px }
.small { font-size: 12px; color: var(--quiet) }
hr { border: 0; border-top: 1px solid var(--line); width: 100%; margin: 6px 0 }
pre, code { font: 13px/1.3 ui-monospace, monospace; background: var(--code); border-radius: 4px } pre { padding: 8px; overflow-x: auto } code { padding: 0 3px }
.mention { background: #5865f240; border-radius: 3px; padding: 0 2px; font-weight: 500 }
.time { background: var(--code); border-radius: 3px; padding: 0 2px }
.section { display: flex; justify-content: space-between; gap: 12px; align-items: flex-start }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px }
.button { min-height: 32px; padding: 3px 12px; border-radius: 8px; font-weight: 500; font-size: 14px; display: inline-flex; align-items: center; gap: 4px; background: var(--plain) }
.primary { background: #4654d6; color: #fff } .success { background: #1f7a45; color: #fff } .danger { background: #c02f34; color: #fff }
.off { opacity: 0.5 }
.select { width: 100%; background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px }
.select ul { list-style: none; padding: 4px 0 0; font-size: 13px; columns: 2 }
.sign { display: inline-grid; place-items: center; width: 16px; height: 16px; border-radius: 50%; font: 700 11px system-ui; color: #222; vertical-align: -2px }
.picture { max-width: 100%; border-radius: 8px; display: block; margin: 4px 0 }
.emoji { display: inline-block; width: 22px; height: 22px; vertical-align: -5px; background-size: contain }
.button .emoji { width: 20px; height: 20px }
.cards .emoji { margin: 1px } .cards .large { width: 56px; height: 56px }
.cards > div { line-height: 0 }
`;
