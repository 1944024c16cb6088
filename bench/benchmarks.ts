import type { Benchmark } from './benchmark.ts';
import { measureHits } from './cdn/cdn.ts';
import { harmUnderWriters } from './faults/faults.ts';
import { compareGuides } from './guides/guides.ts';
import { compareSizes } from './growth/growth.ts';
import { measureUnderAttack } from './hostile/hostile.ts';
import { measureInteraction } from './interaction/interaction.ts';
import { measureMemory } from './memory/memory.ts';
import { countBytes } from './pages/bytes.ts';
import { visitByLighthouse } from './pages/lighthouse.ts';
import { measureOverload } from './overload/overload.ts';
import { measurePages } from './pages-served/pages-served.ts';
import { rateAgainstBareInsert } from './ratings/ratings.ts';
import { measureStart } from './start/start.ts';
import { compareTableApi } from './table-api/table-api.ts';

/** All of them: `npm run bench` runs each, and `npm run test:all` a smoke round of each (smoke.test.ts). */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'table-api',
    what: 'table API, alone and through the server, against the bare query and PostgREST',
    run: compareTableApi,
  },
  { name: 'pages', what: 'pages asked again and for the first time, against a file', run: measurePages },
  { name: 'cdn', what: 'pages from a cache in front whose key is the address', run: measureHits },
  { name: 'overload', what: 'three times as many pages as can be made', run: measureOverload },
  { name: 'growth', what: 'list, search and reviews at a hundred times the data', run: compareSizes },
  { name: 'guides', what: 'search and lists of study guides at a hundred times as many', run: compareGuides },
  { name: 'ratings', what: 'ratings a second against the bare insert', run: rateAgainstBareInsert },
  {
    name: 'faults',
    what: 'kill -9, a frozen database, a full disk, lost connections and wrong clocks under writers, and a recount',
    run: harmUnderWriters,
  },
  { name: 'memory', what: 'heap before and after many rendered pages', run: measureMemory },
  {
    name: 'hostile',
    what: 'pages and readiness while thirty connections ask for what is expensive',
    run: measureUnderAttack,
  },
  { name: 'bytes', what: 'bytes of a first visit', run: countBytes },
  {
    name: 'interaction',
    what: 'when a page answers on a bad connection, and how soon after a press',
    run: measureInteraction,
  },
  { name: 'lighthouse', what: 'Lighthouse against a static page of the same look', run: visitByLighthouse },
  { name: 'start', what: 'time to the first page, and memory at rest', run: measureStart },
];
