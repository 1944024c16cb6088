import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula in a spreadsheet',
  sign => {
    expect(csvLine([`${sign}HYPERLINK("x")`])).toBe(`"'${sign}HYPERLINK(""x"")"\r\n`);
  },
);

it('other cells are written as they are', () => {
  expect(csvLine(['a=b', 'שלום', -1, null])).toBe('"a=b","שלום",-1,\r\n');
});
