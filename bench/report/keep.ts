import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const document = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Puts results between the marks of a benchmark: `<!-- name -->` … `<!-- /name -->`. */
export function between(text: string, name: string, results: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no place for the results of ${name}`);
  return `${text.slice(0, from)}${begin}\n${results}\n${text.slice(to)}`;
}

/** Writes results into docs/benchmarks.md, with the day and the machine. */
export function keep(name: string, results: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ${String(availableParallelism())} cores.`;
  writeFileSync(document, between(readFileSync(document, 'utf8'), name, `${machine}\n\n${results.trim()}`));
}
