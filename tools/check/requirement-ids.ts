import { leftOut } from '../test/left-out.ts';
import { readSources, type SourceFile } from './repository-files.ts';

const listPath = 'docs/requirements.md';

/** The ids that the list defines, one a line: `- GUARD-02 …`. */
export function definedIds(list: string): readonly string[] {
  return [...list.matchAll(/^- ([A-Z]+-\d+) /gmu)].map(([, id = '']) => id);
}

/**
 * Ids that the list defines twice, and ids in the sources that it does not define. What looks like an id but has a
 * prefix that the list does not know, such as UTF-16, is none.
 */
export function requirementIdProblems(list: string, sources: readonly SourceFile[]): string[] {
  const ids = definedIds(list);
  const known = new Set(ids);
  const prefixes = [...new Set(ids.map(id => id.slice(0, id.indexOf('-'))))].join('|');
  const named = new RegExp(String.raw`\b(?:${prefixes})-\d+\b`, 'gu');
  const problems = ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${listPath} defines ${id} twice`);
  for (const { path, text } of sources) {
    for (const [index, line] of text.split('\n').entries()) {
      for (const [id] of line.matchAll(named)) {
        if (!known.has(id)) problems.push(`${path}:${index + 1}: ${listPath} defines no ${id}`);
      }
    }
  }
  return problems;
}

/** Requirements that no test shows which `npm test` runs. */
export function untestedProblems(list: string, sources: readonly SourceFile[]): string[] {
  const titles = sources
    .filter(({ path }) => /\.test\.tsx?$/u.test(path) && !Object.values(leftOut).some(left => path.startsWith(left)))
    .flatMap(({ text }) => text.match(/\[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\]/gu) ?? [])
    .join();
  const tested = new Set(titles.match(/[A-Z]+-\d+/gu));
  return definedIds(list)
    .filter(id => !tested.has(id))
    .map(id => `${id} is shown by no test that npm test runs`);
}

/** Looks at every id that code, a test, SQL or a page names. */
export function findRequirementIdProblems(): string[] {
  const sources = readSources(['**/*.{ts,tsx,mjs,sql,css,md}', '.env.example']);
  const list = sources.find(({ path }) => path === listPath);
  if (!list) return [`${listPath} is missing`];
  return [...requirementIdProblems(list.text, sources), ...untestedProblems(list.text, sources)];
}
