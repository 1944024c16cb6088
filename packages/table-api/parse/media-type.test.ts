import { expect, test } from 'vitest';
import { parseAccept } from './media-type.ts';

const kinds = (header: string | null) => parseAccept(header).map(({ kind }) => kind);

test('types are tried by their quality, and the exact one first', () => {
  expect(kinds('text/csv;q=0.5, application/json;q=0.9')).toEqual(['json', 'csv']);
  expect(kinds('*/*, text/csv')).toEqual(['csv', 'any']);
  expect(kinds(null)).toEqual(['any']);
});

test('a single object may come without its nulls', () => {
  expect(parseAccept('application/vnd.pgrst.object+json;nulls=stripped')).toMatchObject([
    { kind: 'object', stripped: true },
  ]);
});
