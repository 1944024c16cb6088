import { counted, type Measure, percentile } from './measures.ts';
import { isGeneratedFile, isTest, lineCount, type Snapshot } from './snapshot.ts';

/** Files, and median, 90th percentile and maximum of their lines: `231: 47 / 111 / 209`. */
export function describeSizes(files: Snapshot): string {
  const lines = files.map(({ text }) => lineCount(text));
  return `${lines.length}: ${[0.5, 0.9, 1].map(share => percentile(lines, share)).join(' / ')}`;
}

const maxColumns = 120;

/** Lines that are longer than the format allows, each with its file and line. */
export function longLines(files: Snapshot): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (line.length > maxColumns ? [`${path}:${index + 1}`] : [])),
  );
}

/** Measures the sizes of files and lines, without what is generated. */
export function measureSizes(snapshot: Snapshot): readonly Measure[] {
  const written = snapshot.filter(file => !isGeneratedFile(file));
  const code = written.filter(({ path }) => /\.(?:tsx?|mjs)$/u.test(path));
  const sql = written.filter(({ path }) => /(?:^|\/)migrations\/.*\.sql$/u.test(path));
  const shipped = Map.groupBy(
    code.filter(file => !isTest(file)),
    ({ path }) => path.split('/')[0] ?? '',
  );
  return [
    ...[...shipped]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([folder, files]) => ({
        name: `files of ${folder}/: median / p90 / max lines`,
        value: describeSizes(files),
      })),
    { name: 'tests of all kinds: median / p90 / max lines', value: describeSizes(code.filter(isTest)) },
    { name: 'migrations: median / p90 / max lines', value: describeSizes(sql) },
    { name: 'lines of migrations', value: sql.reduce((sum, { text }) => sum + lineCount(text), 0) },
    counted(`lines over ${maxColumns} columns in TypeScript`, longLines(code)),
    counted(`lines over ${maxColumns} columns in SQL`, longLines(sql)),
  ];
}
