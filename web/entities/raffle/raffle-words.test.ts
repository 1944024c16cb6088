import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { raffleWords } from '#web/testing/sample-rows.ts';

/** Texts that only screens with an open raffle show: who adds one here shows it with `useOpenRaffle`. */
const shownWithRaffle =
  /^(contributions\.(tickets_|totalTickets|withdrawTickets)|guideForm\.(sent\.)?tickets|go\.prize$|invite\.(lead|both|seen)|rating\.(bonus\.|prize|tickets|worth))/;
/** Texts of what was won, and of what is deleted with an account. */
const always = new Set(['account.delete.goesDone', 'notices.raffle_won']);

it('[ALIVE-77] no other text that people see speaks of tickets or a raffle', () => {
  const walk = (value: unknown, path: string): readonly string[] =>
    typeof value === 'string'
      ? raffleWords.test(value)
        ? [path]
        : []
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key));
  const found = globSync('locales/*/{common,start,transparency}.json').flatMap(file =>
    walk(JSON.parse(readFileSync(file, 'utf8')), ''),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(path => !shownWithRaffle.test(path) && !always.has(path))).toEqual([]);
});
