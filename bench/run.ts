import { parseArgs } from 'node:util';
import { type BenchOptions, type Benchmark } from './benchmark.ts';
import { compareSizes } from './growth/growth.ts';
import { countBytes } from './pages/bytes.ts';
import { visitByLighthouse } from './pages/lighthouse.ts';
import { rateAgainstBareInsert } from './ratings/ratings.ts';
import { keep } from './report/keep.ts';
import { render } from './report/report.ts';
import { measureStart } from './start/start.ts';
import { compareTableApi } from './table-api/table-api.ts';

const benchmarks: readonly Benchmark[] = [
  { name: 'table-api', what: 'table API against the bare query and PostgREST', run: compareTableApi },
  { name: 'growth', what: 'list, search and reviews at a hundred times the data', run: compareSizes },
  { name: 'ratings', what: 'ratings a second against the bare insert', run: rateAgainstBareInsert },
  { name: 'bytes', what: 'bytes of a first visit', run: countBytes },
  { name: 'lighthouse', what: 'Lighthouse against a static page of the same look', run: visitByLighthouse },
  { name: 'start', what: 'time to the first page, and memory at rest', run: measureStart },
];

// npm run bench -- [name …] [--rounds 7] [--slice 1500] [--no-pin] [--keep]
// All of them, or those that are named; --keep writes the results into docs/benchmarks.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '7' },
    slice: { type: 'string', default: '1500' },
    pin: { type: 'boolean', default: true },
    keep: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter(name => !benchmarks.some(benchmark => benchmark.name === name));

if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are:`);
  for (const { name, what } of benchmarks) console.error(`  ${name.padEnd(12)} ${what}`);
  process.exitCode = 1;
} else {
  const options: BenchOptions = {
    rounds: Number(values.rounds),
    sliceMs: Number(values.slice),
    pin: values.pin,
    log: line => console.error(line),
  };
  for (const benchmark of benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    console.error(`${benchmark.name}: ${benchmark.what}`);
    const results = (await benchmark.run(options)).map(render).join('\n');
    console.log(results);
    if (values.keep) keep(benchmark.name, results);
  }
}
