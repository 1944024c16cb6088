import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { renderJudged, type Report } from './report.ts';

const document = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Puts results between the marks of a benchmark: `<!-- name -->` … `<!-- /name -->`. */
export function between(text: string, name: string, results: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no place for the results of ${name}`);
  return `${text.slice(0, from)}${begin}\n\n${results}\n\n${text.slice(to)}`;
}

/** Writes what a benchmark judged into docs/benchmarks.md, with the day and the machine. */
export function keep(name: string, reports: readonly Report[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${name}, ${day}, Node ${process.versions.node}, ${String(availableParallelism())} cores`;
  writeFileSync(document, between(readFileSync(document, 'utf8'), name, renderJudged(machine, reports)));
}
