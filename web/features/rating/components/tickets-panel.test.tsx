import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { openRaffle, raffleWords } from '#web/testing/sample-rows.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { NextRatings } from './next-to-rate.tsx';
import { TicketsPanel } from './tickets-panel.tsx';

const rewards = { number: 213, earned: 6, tickets: 9, counted: 3, bonus: 0 };
const next = [{ id: 8, name: 'נועה אזולאי', name_en: 'Noa Azulay', title: 'dr', rating_count: 2, tickets: 3 }];

afterEach(cleanup);

async function afterRating(raffles: readonly object[]): Promise<string> {
  const responses = tableResponses({
    '/rpc/raffles_published': () => raffles,
    '/rpc/suggest_next_ratings': () => next,
  });
  const screens = (
    <>
      <TicketsPanel rewards={rewards} />
      <NextRatings userId="person-1" kind="professor" target={7} other={null} courseName={null} />
    </>
  );
  renderScreen({ at: '/', routes: { '/': screens }, responses });
  await screen.findByText(/נועה אזולאי/);
  await waitFor(() => expect(responses.requests.join(' ')).toContain('raffles_published'));
  await new Promise(resolve => setTimeout(resolve));
  return document.body.textContent;
}

it.each([
  ['there was none', []],
  ['the last one is locked', [{ ...openRaffle, locked_at: '2026-11-01T00:00:00Z' }]],
  ['the last one is over', [{ ...openRaffle, ends_at: '2026-11-01T00:00:00Z' }]],
])('[ALIVE-77] without an open raffle thanks say no word of tickets: %s', async (_why, raffles) => {
  expect(await afterRating(raffles)).not.toMatch(raffleWords);
});

it('with an open raffle they name the prize, the tickets, and what the next rating earns', async () => {
  await afterRating([openRaffle]);
  expect(await screen.findByText(/נוספו לכם 6 כרטיסים/)).toBeDefined();
  expect(screen.getByText(new RegExp(openRaffle.prize_he))).toBeDefined();
  expect(screen.getByText(/שלכם שווה 3 כרטיסים/)).toBeDefined();
});
