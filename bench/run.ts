import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { keep } from './report/keep.ts';
import { render } from './report/report.ts';

// npm run bench -- [name …] [--rounds 7] [--slice 1500] [--no-pin] [--keep] [--smoke] [--data folder]
// All of them, or those that are named; --keep writes what is judged into docs/benchmarks.md; --smoke only shows that they
// run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '7' },
    slice: { type: 'string', default: '1500' },
    pin: { type: 'boolean', default: true },
    keep: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const unknown = positionals.filter(name => !benchmarks.some(benchmark => benchmark.name === name));

if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are:`);
  for (const { name, what } of benchmarks) console.error(`  ${name.padEnd(12)} ${what}`);
  process.exitCode = 1;
} else if (values.smoke && values.keep) {
  console.error('The figures of a smoke round say nothing: they are not stored.');
  process.exitCode = 1;
} else if (values.smoke && values.data === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dargu-bench-'));
  try {
    await runAll(smokeOptions(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
} else if (values.smoke) {
  await runAll(smokeOptions(values.data ?? ''));
} else {
  const dataDir = values.data ?? join(import.meta.dirname, '../data/bench');
  await runAll({
    rounds: Number(values.rounds),
    sliceMs: Number(values.slice),
    pin: values.pin,
    smoke: false,
    dataDir,
    log: line => console.error(line),
  });
}

function smokeOptions(dataDir: string): BenchOptions {
  return { rounds: 1, sliceMs: 30, pin: false, smoke: true, dataDir, log: line => console.error(line) };
}

async function runAll(options: BenchOptions): Promise<void> {
  for (const benchmark of benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    console.error(`${benchmark.name}: ${benchmark.what}`);
    const reports = await benchmark.run(options);
    console.log(reports.map(render).join('\n'));
    if (values.keep) keep(benchmark.name, reports);
  }
}
