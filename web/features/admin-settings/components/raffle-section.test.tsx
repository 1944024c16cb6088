import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { tableResponses } from '#web/testing/table-responses.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { RaffleSection } from './raffle-section.tsx';

afterEach(cleanup);

const opened = {
  raffle_id: 1,
  starts_at: '2026-09-30T21:00:00Z',
  ends_at: '2026-11-21T22:00:00Z',
  prize_he: 'סוף שבוע',
  prize_en: 'A weekend',
  seed_digest: `9f2c41d8${'0'.repeat(52)}a07e`,
  opened_at: '2026-09-30T21:00:00Z',
  locked_at: null,
  drawn_at: null,
};
const locked = { ...opened, locked_at: '2026-11-21T23:00:00Z', ticket_count: 6402, people_count: 1318 };
const drawn = { ...locked, drawn_at: '2026-11-22T08:52:00Z', round: 1, winning_ticket: 4117, seed: 'seed-1' };

function open(rows: readonly object[], language: 'he' | 'en' = 'en') {
  const responses = tableResponses({
    '/rpc/raffles_published': () => rows,
    '/rpc/open_raffle': () => Response.json(1),
    '/rpc/draw_raffle': () => [{ outcome: 'done', winning_ticket: 4117 }],
    '/rpc/is_raffle_winner': (_url, body) => Response.json((body as { code: string }).code === 'right'),
  });
  renderScreen({ at: '/admin/settings', routes: { '/admin/settings': <RaffleSection /> }, responses, language });
  const written = () => responses.sent.filter(({ what }) => !what.includes('raffles_published'));
  return { responses, written, user: userEvent.setup() };
}

describe.each(['he', 'en'] as const)('the raffle in %s', language => {
  const t = texts[language].raffle;

  it('is drawn after a question, since it cannot be taken back', async () => {
    const { user, written } = open([locked], language);
    await user.click(await screen.findByRole('button', { name: t.draw }));
    const dialog = await screen.findByRole('dialog', { name: t.sureTitle });
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    expect(written()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t.draw }));
    await expect.poll(written).toEqual([{ what: 'POST /rpc/draw_raffle', body: { raffle: 1 } }]);
  });

  it('shows the ticket with what proves it, and the way to the next one', async () => {
    open([drawn], language);
    expect(await screen.findByText('4,117')).toBeTruthy();
    expect(screen.getByText(opened.seed_digest)).toBeTruthy();
    expect(screen.getByText('seed-1')).toBeTruthy();
    expect(screen.getByText('npm run raffle:check -- raffle-1.json')).toBeTruthy();
    expect(screen.getByRole('button', { name: t.open })).toBeTruthy();
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
  });
});

const t = texts.en.raffle;

describe('a raffle', () => {
  it('is opened with days and a prize in both languages', async () => {
    const { user, written } = open([]);
    await user.click(await screen.findByRole('button', { name: t.open }));
    expect(await screen.findAllByText(t.problem.prize)).toHaveLength(2);
    await user.type(screen.getByLabelText(t.prizeHe), 'סוף שבוע');
    await user.type(screen.getByLabelText(t.prizeEn), 'A weekend');
    await user.click(screen.getByRole('button', { name: t.open }));
    expect(await screen.findByText(t.opened)).toBeTruthy();
    expect(written()).toEqual([
      {
        what: 'POST /rpc/open_raffle',
        body: expect.objectContaining({ prize_he: 'סוף שבוע', prize_en: 'A weekend' }) as unknown,
      },
    ]);
  });

  it('cannot be drawn before its list is locked', async () => {
    open([opened]);
    expect(await screen.findByText(t.lockTitle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: t.draw })).toBeNull();
  });

  it('knows its winner by the code', async () => {
    const { user } = open([drawn]);
    await user.type(await screen.findByLabelText(t.code), 'wrong{Enter}');
    expect(await screen.findByText(t.noWinner)).toBeTruthy();
    await user.clear(screen.getByLabelText(t.code));
    await user.type(screen.getByLabelText(t.code), 'right{Enter}');
    expect(await screen.findByText(t.isWinner)).toBeTruthy();
  });
});
