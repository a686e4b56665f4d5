import { useEffect, useState } from 'preact/hooks';
import { err, type Refusal, type Result } from '../../engine/result.ts';
import { inEnglish } from '../../words/read.ts';
import { answerOf, type Checked, checkRecord } from '../check.ts';
import { type ToldGame, tellGame } from '../record-as-text.ts';
import { readRecordFile } from '../record-file.ts';

/** A file that was chosen or dropped. */
interface Given {
  readonly name: string;
  readonly text: string;
}

/** Checks one record at a time; no data leaves the page. */
export function CheckPage() {
  const [given, give] = useState<Given | null>(null);
  const [fingerprint, type] = useState('');
  const [over, hover] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) void file.text().then((text) => give({ name: file.name, text }));
  };
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      event.preventDefault();
      hover(event.type === 'dragover');
      if (event.type === 'drop') take(event.dataTransfer?.files);
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) removeEventListener(kind, drag);
    };
  }, []);
  return (
    <main>
      <h1>Check a game of Parlor</h1>
      <p>
        Did someone choose the cards? Take the record of a finished game (<b>Record</b> under <b>Table</b>, or{' '}
        <code>/table record</code>) and give it to this page. It mixes the seed anew from the secret and the
        words, deals the cards again and plays every move. It needs no network, and your file stays here.
      </p>
      <label class="drop" data-over={over}>
        <span>Choose a record, or drop it here</span>
        <input type="file" accept=".json,.txt" onChange={(event) => take(event.currentTarget.files)} />
      </label>
      <label class="field">
        <span>The promise or the fingerprint you saw before the game, if you kept one</span>
        <input
          type="text"
          value={fingerprint}
          onInput={(event) => type(event.currentTarget.value)}
          placeholder="16 or 32 digits and letters"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
        />
      </label>
      <div aria-live="polite">{given !== null && <Found given={given} fingerprint={fingerprint} />}</div>
    </main>
  );
}

function Found({ given, fingerprint }: { readonly given: Given; readonly fingerprint: string }) {
  const checked = checkText(given.text, fingerprint.trim());
  return (
    <section class="found" data-fits={checked.ok}>
      <h2>
        {checked.ok ? '✅ It all fits' : '❌ Something is wrong'}{' '}
        <small>
          <bdi>{given.name}</bdi>
        </small>
      </h2>
      <p>{checked.ok ? answerOf(checked.value) : inEnglish(checked.error.says)}</p>
      {checked.ok && <Game told={tellGame(checked.value)} />}
    </section>
  );
}

function checkText(text: string, fingerprint: string): Result<Checked, Refusal> {
  const read = readRecordFile(text);
  return read.ok ? checkRecord(read.value, fingerprint === '' ? null : fingerprint) : err(read.error);
}

function Game({ told }: { readonly told: ToldGame }) {
  return (
    <>
      <Lines of={told.heading} />
      <h3>The deal, from this seed</h3>
      <Lines of={told.deal} />
      <h3>The end</h3>
      <Lines of={told.end} />
      <details>
        <summary>Every move ({told.moves.length})</summary>
        <ul class="moves">
          {told.moves.map(({ made, told: lines }) => (
            <li key={made}>
              {made}
              <Lines of={lines} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Lines({ of: lines }: { readonly of: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
