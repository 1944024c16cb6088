import { expect, test } from 'vitest';
import { readViewColumns } from './view-columns.ts';

test('columns that a view shows unchanged are traced, computed and hidden ones are not', () => {
  const entry = (resno: number, table: number, column: number, junk = false) =>
    `{TARGETENTRY :expr {VAR :varno 1 :resorigtbl 99} :resno ${resno} :resname a\\ \\}b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${junk}}`;
  const inner = `{QUERY :targetList (${entry(1, 7, 7)}) :x 1}`;
  const tree = `({QUERY :rtable ({RTE :subquery ${inner}}) :targetList (${entry(1, 5, 2)} ${entry(2, 0, 0)} ${entry(3, 5, 4, true)}) :limit <>})`;
  expect([...readViewColumns(tree)]).toEqual([[1, { relation: '5', column: 2 }]]);
});
