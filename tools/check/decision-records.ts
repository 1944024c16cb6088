import { existsSync, readFileSync } from 'node:fs';
import { readSources, type SourceFile } from './repository-files.ts';

const folder = 'docs/decisions/';
const indexPath = `${folder}README.md`;
const maxMapLines = 120;
const maxRecordLines = 40;
const maxRecordWords = 400;

/** A decision record by its file name: `0010-embedded-postgresql-from-npm.md`. */
const recordName = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/u;

/**
 * Mentions of decision records that there are none of, and records that the index lacks or names differently.
 * @param sources The records, the index and all that may mention records.
 */
export function decisionRecordProblems(sources: readonly SourceFile[]): string[] {
  const records = sources.flatMap(({ path, text }) => {
    const [, file, number] = recordName.exec(path) ?? [];
    return file && number && number !== '0000' ? [{ file, number, title: /^# (.*)$/mu.exec(text)?.[1] ?? '' }] : [];
  });
  const numbers = new Set(records.map(({ number }) => number));
  const index = sources.find(({ path }) => path === indexPath)?.text ?? '';
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:ADR |decisions\/)(\d{4})\b/gu)]
      .filter(([, number = '']) => number !== '0000' && !numbers.has(number))
      .map(([, number]) => `${path} mentions decision ${number}, which does not exist`),
  );
  return [
    ...records
      .filter(({ file, title }) => !index.includes(`- [${title}](${file})\n`))
      .map(({ file, title }) => `${indexPath} lacks the line: - [${title}](${file})`),
    ...missing,
  ];
}

/** Decision records that take longer to read than the decision is worth. */
export function longRecords(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const [lines, words] = [text.trimEnd().split('\n').length, text.match(/\S+/gu)?.length ?? 0];
    const isLong = recordName.test(path) && (lines > maxRecordLines || words > maxRecordWords);
    return isLong
      ? [`${path} has ${lines} lines, ${words} words; at most ${maxRecordLines} and ${maxRecordWords}`]
      : [];
  });
}

/** Relative links of pages whose file does not exist. */
export function brokenLinks(pages: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/gu)]
      .map(([, link = '']) => new URL(link, `file:///${path}`).pathname.slice(1))
      .filter(target => !exists(target))
      .map(target => `${path} links to ${target}, which does not exist`),
  );
}

/** Looks at decision records, links between pages, and the length of ARCHITECTURE.md. */
export function findPageProblems(): string[] {
  const root = new URL('../../', import.meta.url);
  const sources = readSources(['**/*.{ts,tsx,mjs,sql,css,md}', '.oxlintrc.json', '.dependency-cruiser.mjs']).filter(
    ({ path }) => !path.startsWith('tools/check/'),
  );
  const mapLines = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8').trimEnd().split('\n').length;
  return [
    ...decisionRecordProblems(sources),
    ...longRecords(sources),
    ...brokenLinks(
      sources.filter(({ path }) => path.endsWith('.md')),
      path => existsSync(new URL(path, root)),
    ),
    ...(mapLines > maxMapLines ? [`ARCHITECTURE.md has ${mapLines} lines; a map has at most ${maxMapLines}`] : []),
  ];
}
