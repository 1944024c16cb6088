// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rowsOf, TableError } from './table-error.ts';

describe('rows of an answer', () => {
  it('hands the rows on, also when there are none', () => {
    expect(rowsOf({ data: [], error: null, status: 200 })).toEqual([]);
  });

  it('throws what the table interface said', () => {
    const error = {
      message: 'JSON object requested',
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
    };
    const read = () => rowsOf({ data: null, error, status: 406 });
    expect(read).toThrow(TableError);
    expect(read).toThrow(
      expect.objectContaining({ status: 406, code: 'PGRST116', details: 'The result contains 0 rows' }),
    );
  });

  it('throws for a response without rows or error', () => {
    expect(() => rowsOf({ data: null, error: null, status: 204 })).toThrow(TableError);
  });
});
