// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

describe('query client', () => {
  it('[CONST-01] keeps data fresh for 60 s, tries once more, and does not ask again on focus', () => {
    expect(createQueryClient({ retry: true }).getDefaultOptions().queries).toEqual({
      staleTime: 60_000,
      retry: 1,
      refetchOnWindowFocus: false,
    });
  });

  it('tries only once while a page is rendered', () => {
    expect(createQueryClient({ retry: false }).getDefaultOptions().queries?.retry).toBe(false);
  });
});
