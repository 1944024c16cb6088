import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { sampleCalendar } from '#web/testing/sample-calendar.ts';
import { courseRow, ownRatingRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { draftFor } from '../model/pending-review.ts';
import { RatingScreen } from './rating-screen.tsx';

const comment = 'נושאים מעניינים, הערות מאוחרות.';
const free = { per_day: 8, left_today: 7, per_month: 40, left_this_month: 39, opens_at: null };
const stored = { id: 'r1', status: 'held', held_reasons: [], semester: null, year: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each(['he', 'en'] as const)('when a rating appears, in %s', language => {
  const { rating, small, missing } = texts[language];
  const [april, endOfApril, tomorrow] = {
    he: ['1 באפריל', '30 באפריל', '26 בנובמבר'],
    en: ['April 1', 'April 30', 'November 26'],
  }[language] as [string, string, string];
  const [spring] = language === 'he' ? ['סמסטר ב׳ תשפ״ו (2025/26)'] : ['Spring 2025/26'];

  function open({ isSmall = true, own = null }: { isSmall?: boolean | null; own?: object | null } = {}) {
    const responses = tableResponses({
      '/courses': () => [courseRow()],
      '/course_professors': () => [],
      '/rpc/my_rating_limits': () => free,
      '/course_ratings': (_, body) =>
        body === null
          ? own
            ? [own]
            : []
          : Promise.resolve(
              Response.json({ ...stored, waits_for: Object(body).waits_for ?? null }, { status: own ? 200 : 201 }),
            ),
      '/semesters': () => [...sampleCalendar],
      ...(isSmall !== null && { '/rpc/is_small_class': () => Promise.resolve(Response.json(isSmall)) }),
    });
    renderScreen({
      at: '/rate/course/5',
      routes: { '/rate/course/:id': <RatingScreen kind="course" /> },
      responses,
      language,
      session: signedInSession(),
    });
    return () => responses.sent.filter(({ what }) => what === 'POST /course_ratings').map(({ body }) => body);
  }
  const write = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: rating.comment }), comment);
    await userEvent.click(screen.getByRole('radio', { name: /^3 / }));
  };
  const group = () => screen.findByRole('group', { name: small.legend });
  const option = async (name: keyof typeof small.options) =>
    within(await group()).getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${small.options[name]}`, 'u') });
  const unfold = () => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${rating.more}`, 'u') }));
  const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is one question in a small class, by keyboard too; the thanks say that it waits, and until when', async () => {
    const sent = open();
    await write();
    expect(within(await group()).getAllByRole('radio')).toHaveLength(4);
    expect((await option('bare')).checked).toBe(true);
    expect(screen.getByText(small.line.bare)).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
    (await option('bare')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect((await option('grades')).checked).toBe(true);
    expect((await group()).textContent).toContain(april);
    expect((await group()).textContent).toContain(endOfApril);
    expect(draftFor('person-1', 'course', 5)?.values.appears).toBe('grades');
    await send(missing.send);
    expect(await screen.findByRole('heading', { level: 1, name: missing.sent })).toBeDefined();
    expect(await screen.findByText(small.line.grades.replace('{{day}}', april))).toBeDefined();
    expect(sent()).toMatchObject([{ comment, waits_for: 'grades' }]);
  });

  it('is at once and without the semester unless its writer says otherwise, and never on a day that is over', async () => {
    const sent = open();
    await write();
    await unfold();
    await userEvent.click(await screen.findByRole('button', { name: spring }));
    expect((await group()).textContent).toContain(tomorrow);
    await send(rating.publish);
    await screen.findByRole('heading', { level: 1, name: rating.held.title });
    expect(sent()).toMatchObject([{ semester: null, year: null, waits_for: null }]);
  });

  it.each([false, null])(
    'is no question where no small class is known (%s), but a choice among the details',
    async isSmall => {
      const sent = open({ isSmall });
      await write();
      expect(screen.queryByRole('group', { name: small.legend })).toBeNull();
      await unfold();
      const chips = await group();
      expect(within(chips).getByRole('button', { name: small.atOnce }).getAttribute('aria-pressed')).toBe('true');
      await userEvent.click(within(chips).getByRole('button', { name: small.options.together }));
      expect(await screen.findByText(small.line.together.replace('{{day}}', endOfApril))).toBeDefined();
      await send(missing.send);
      await screen.findByRole('heading', { level: 1, name: missing.sent });
      expect(sent()).toMatchObject([{ waits_for: 'together' }]);
    },
  );

  it('is chosen anew while it waits, and not asked of one that has appeared', async () => {
    const sent = open({ own: ownRatingRow(comment, { status: 'held', waits_for: 'together' }) });
    expect((await option('together')).checked).toBe(true);
    await userEvent.click(await option('now'));
    await send(rating.save);
    await screen.findByRole('heading', { level: 1, name: rating.held.title });
    expect(sent()).toMatchObject([{ waits_for: null }]);
    cleanup();
    const changed = open({ own: ownRatingRow(comment, { waits_for: null }) });
    await userEvent.type(await screen.findByRole('textbox', { name: rating.comment }), '!');
    await send(rating.save);
    expect(screen.queryByRole('group', { name: small.legend })).toBeNull();
    expect(Object.keys(Object(changed()[0]))).not.toContain('waits_for');
  });
});
