// Prints figures of the structure of the code, as a Markdown table with a column for each state that is requested:
//   npm run metrics                       the checkout as it stands
//   npm run metrics -- 8e90d5c .          a commit beside the checkout
//   npm run metrics -- --list             also what was counted, for the last state
//   npm run metrics -- --tighten          lowers the limits that `npm run check` holds to what is reached
// Bytes of pages and Lighthouse's figures are benchmarks: npm run bench -- pages
import { readLimits, tightenLimits, writeLimits } from './limits.ts';
import { measure } from './measure.ts';
import { listOfMeasures, tableOf } from './table.ts';

const parameters = process.argv.slice(2);
const refs = parameters.filter(parameter => !parameter.startsWith('--'));
const columns = (refs.length > 0 ? refs : ['.']).map(ref => ({
  title: ref === '.' ? 'now' : ref,
  measures: measure(ref),
}));
const measures = columns.at(-1)?.measures ?? [];
console.log(tableOf(columns));
if (parameters.includes('--list')) console.log(`\n${listOfMeasures(measures)}`);
if (parameters.includes('--tighten')) writeLimits(tightenLimits(measures, readLimits()));
