// @vitest-environment node
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isPersonal, queryKeyMeta, refetchAfter } from './key-meta.ts';
import { queryKeys } from './query-keys.ts';

const namesOf = <Name extends string>(list: Readonly<Record<Name, unknown>>) => Object.keys(list) as Name[];

describe('query keys', () => {
  it('each begins with its own name, by which its meta is found', () => {
    for (const name of namesOf(queryKeyMeta)) expect(queryKeys[name].prefix()).toEqual([name]);
  });

  it('a literal instead of one is a type error', () => {
    // @ts-expect-error -- TypeScript finds the call without this line wrong, or the line itself
    expect(queryOptions({ queryKey: ['reviews', 'professor', 7], queryFn: () => null })).toBeDefined();
    // @ts-expect-error -- the same where data is read
    expect(new QueryClient().getQueryData(['reviews', 'professor', 7])).toBeUndefined();
    // @ts-expect-error -- the same where queries are refetched
    expect(new QueryClient().isFetching({ queryKey: ['reviews'] })).toBe(0);
  });

  it('a prefix matches the keys that begin with it, and no others', () => {
    const client = new QueryClient();
    const keys = [
      queryKeys.reviews('professor', 7, ''),
      queryKeys.reviews('course', 7, ''),
      queryKeys.entry('professor', 7),
    ];
    for (const key of keys) client.setQueryData(key, 'something');
    const matched = client.getQueriesData({ queryKey: queryKeys.reviews.prefix('professor') });
    expect(matched.map(([key]) => key)).toEqual([keys[0]]);
    expect(client.getQueriesData({ queryKey: queryKeys.reviews.prefix() })).toHaveLength(2);
  });

  it('what nobody has defined counts as personal', () => {
    expect(isPersonal({ queryKey: JSON.parse('["of another version"]') as ReturnType<typeof queryKeys.entry> })).toBe(
      true,
    );
    expect(isPersonal({ queryKey: queryKeys.entry('professor', 7) })).toBe(false);
  });

  it('after a rating, what it may have moved is refetched, and nothing else', async () => {
    const client = new QueryClient();
    const moved = [
      queryKeys.entry('professor', 7),
      queryKeys.reviews('professor', 7, ''),
      queryKeys.notices('unread'),
      queryKeys.ratingLimits('noa'),
    ];
    const others = [queryKeys.settings(), queryKeys.followed(), queryKeys.hiddenReviews()];
    for (const key of [...moved, ...others]) client.setQueryData(key, 'something');
    await refetchAfter(client, 'rating');
    const isInvalid = (key: ReturnType<typeof queryKeys.entry>) => client.getQueryState(key)?.isInvalidated;
    expect(moved.map(isInvalid)).toEqual(moved.map(() => true));
    expect(others.map(isInvalid)).toEqual(others.map(() => false));
  });
});
