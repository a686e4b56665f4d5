import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const TEXT = /\.(ts|tsx|mjs|md|txt|json|css|html)$/;

/** The text files in a folder and everything below it, by their path from the root of the repository. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT.test(path))
    .map((path) => `${folder}/${path}`);
  return new Map(paths.map((path) => [path, readFileSync(new URL(path, ROOT), 'utf8')]));
}

/** The clauses of a page, in order: a clause begins a list item, a worked case a table row. */
export function clausesOf(page: string): readonly string[] {
  return [...page.matchAll(/^(?:- |\| )\*\*([A-Z]{2}-T?\d+)\*\*/gm)].map(([, clause = '']) => clause);
}

/** Everything in a text that looks like the number of a clause, whether or not a page has it. */
export function citedIn(text: string): readonly string[] {
  return text.match(/\b[A-Z]{2}-T?\d+\b/g) ?? [];
}

/** The titles of the tests in a source that run, without skipped ones or those in comments. */
export function titlesIn(source: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && declaresTests(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('some.test.ts', source, ts.ScriptTarget.Latest));
  return titles;
}

/** Whether a call is to `test`, `it`, or either of them with `.each(…)`. */
function declaresTests(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text === 'test' || called.text === 'it';
  return (
    ts.isCallExpression(called) &&
    ts.isPropertyAccessExpression(called.expression) &&
    called.expression.name.text === 'each' &&
    declaresTests(called.expression.expression)
  );
}
