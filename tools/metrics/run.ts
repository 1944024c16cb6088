// Prints figures of the structure of the code, as a Markdown table with a column for each state that is asked for:
//   npm run metrics                       the checkout as it stands
//   npm run metrics -- 8e90d5c .          a commit beside the checkout
//   npm run metrics -- --list             also what was counted, for the last state
// Bytes of pages and Lighthouse's figures are benchmarks: npm run bench -- pages
import { measureExportedNames } from './exported-names.ts';
import { measureImports } from './imports.ts';
import type { Measure } from './measures.ts';
import { importsBetween } from './module-graph.ts';
import { measureSizes } from './sizes.ts';
import { productModules, readSnapshot } from './snapshot.ts';
import { measureSqlHistory } from './sql-history.ts';
import { listOfMeasures, tableOf } from './table.ts';
import { measureWords } from './words.ts';

function measure(ref: string): readonly Measure[] {
  const snapshot = readSnapshot(ref);
  const modules = productModules(snapshot);
  return [
    ...measureImports(modules, importsBetween(modules, snapshot)),
    ...measureSizes(snapshot),
    ...measureSqlHistory(snapshot),
    ...measureExportedNames(modules),
    ...measureWords(snapshot),
  ];
}

const parameters = process.argv.slice(2);
const refs = parameters.filter(parameter => parameter !== '--list');
const columns = (refs.length > 0 ? refs : ['.']).map(ref => ({
  title: ref === '.' ? 'now' : ref,
  measures: measure(ref),
}));
console.log(tableOf(columns));
if (parameters.includes('--list')) console.log(`\n${listOfMeasures(columns.at(-1)?.measures ?? [])}`);
