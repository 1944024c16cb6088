// @vitest-environment node
import { onlineManager, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

/** Number of attempts of a query that fails each time. */
function attempts(retry: QueryObserverOptions['retry']): number {
  const error = new Error('refused');
  const again = [0, 1, 2].findIndex(failures => typeof retry !== 'function' || !retry(failures, error));
  return again + 1;
}

describe('query client', () => {
  it('[CONST-01] keeps data fresh for 60 s, tries once more, and does not ask again on focus', () => {
    const { retry, ...rest } = createQueryClient({ retry: true }).getDefaultOptions().queries ?? {};
    expect(rest).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: false });
    expect(attempts(retry)).toBe(2);
  });

  it('fails at once without a connection, instead of waiting for one without a word, and asks again with one', async () => {
    const client = createQueryClient({ retry: true });
    const { retry, refetchOnReconnect } = client.getDefaultOptions().queries ?? {};
    onlineManager.setOnline(false);
    expect(attempts(retry)).toBe(1);
    const fail = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.fetchQuery({ queryKey: queryKeys.settings(), queryFn: fail })).rejects.toThrow('fetch');
    const change = client
      .getMutationCache()
      .build(client, { ...client.getDefaultOptions().mutations, mutationFn: fail });
    await expect(change.execute(undefined)).rejects.toThrow('fetch');
    expect(fail).toHaveBeenCalledTimes(2);
    expect(refetchOnReconnect).toBe(true);
  });

  it('tries only once while a page is rendered', () => {
    expect(createQueryClient({ retry: false }).getDefaultOptions().queries?.retry).toBe(false);
  });
});
