import { expect, test } from 'vitest';
import { appliedPreferences, parsePreferences } from './preferences.ts';

const parse = (header: string) => parsePreferences(header, false, name => name === 'Asia/Jerusalem');

test('of two values the first counts, and what is not known is cached', () => {
  expect(parse('return=minimal, return=representation,  count=exact, funny')).toMatchObject({
    representation: 'minimal',
    count: 'exact',
    invalid: ['funny'],
  });
});

test('a time zone must be one that the database knows', () => {
  expect(parse('timezone=Asia/Jerusalem')).toMatchObject({ timezone: 'Asia/Jerusalem', invalid: [] });
  expect(parse(`timezone=x'; drop`)).toMatchObject({ timezone: undefined, invalid: [`timezone=x'; drop`] });
});

test('how a transaction ends is only chosen where that is allowed', () => {
  expect(parse('tx=rollback').transaction).toBeUndefined();
  expect(parsePreferences('tx=rollback', true, () => false).transaction).toBe('rollback');
});

test('applied preferences are listed in a fixed order', () => {
  expect(appliedPreferences(parse('count=exact, return=minimal, missing=default'))).toBe(
    'missing=default, return=minimal, count=exact',
  );
  expect(appliedPreferences(parse('max-affected=3'))).toBeUndefined();
});
