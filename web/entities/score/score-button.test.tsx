import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { ScoreButton } from './score-button.tsx';
import type { Scored, ScoreExplained } from './score-explained.ts';

afterEach(cleanup);

const many: ScoreExplained = {
  rating_count: 171,
  rating_avg: 4.2,
  verified_count: 106,
  recent_count: 61,
  recent_avg: 4.4,
  removed_at_least: 10,
  removed_for: ['private_life', 'offensive'],
  latest: [
    { stars: 5, months: 0 },
    { stars: 4, months: 2 },
  ],
};
const one: ScoreExplained = {
  rating_count: 1,
  rating_avg: 5,
  verified_count: 0,
  recent_count: 1,
  recent_avg: 5,
  removed_at_least: 0,
  removed_for: [],
  latest: [],
};
const trend = { '2026a': [5, 20], '2026b': [4, 20] };

describe.each(['he', 'en'] as const)('the button of a score in %s', language => {
  const t = texts[language].scoreSheet;
  const { how } = texts[language].score;
  const { reasons } = texts[language].reports;
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)), text);

  async function open(explained: ScoreExplained | Response | null, kind: Scored['kind'] = 'professor', semesters = {}) {
    const responses = tableResponses({
      '/rpc/score_explained': () =>
        explained instanceof Response ? Promise.resolve(explained) : explained === null ? [] : [explained],
    });
    const routes = {
      '/professor/7': <ScoreButton of={{ kind, id: 7, semester_counts: semesters }}>171</ScoreButton>,
    };
    renderScreen({ at: '/professor/7', routes, responses, language });
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(how.replace('?', '\\?'), 'u') }));
    return { responses, dialog: within(await screen.findByRole('dialog', { name: how })) };
  }

  it('leads to the page that explains scores where there are no scripts, and asks for nothing before a press', async () => {
    const responses = tableResponses();
    renderScreen({
      at: '/professor/7',
      routes: {
        '/professor/7': <ScoreButton of={{ kind: 'course', id: 7 }}>171</ScoreButton>,
      },
      responses,
      language,
    });
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/info');
    expect(responses.requests).toEqual([]);
  });

  it('says who wrote, what was removed and why, how fresh it is, and what the order does differently', async () => {
    const { dialog, responses } = await open(many, 'professor', trend);
    expect(await dialog.findByText(fill(t.plain_other, { count: 171 }))).toBeTruthy();
    expect(responses.requests).toEqual(['/rpc/score_explained?review_kind=professor&target_id=7']);
    expect(dialog.getByText(fill(t.verified_other, { count: 106, of: 171, percent: 62 }))).toBeTruthy();
    expect(dialog.getByText(`${t.address} ${t.attendance}`)).toBeTruthy();
    expect(dialog.getByText(fill(t.atLeastRemoved, { count: 10 }))).toBeTruthy();
    expect(
      dialog.getByText(
        `${fill(t.mostly, { reasons: `${reasons.offensive} · ${reasons.private_life}` })} ${t.lowScore}`,
      ),
    ).toBeTruthy();
    expect(dialog.getByText(fill(t.recent_other, { count: 61, average: '4.4' }))).toBeTruthy();
    expect(dialog.getByText(t.oldAndTrend)).toBeTruthy();
    expect(dialog.getByText(t.order)).toBeTruthy();
    const last = within(dialog.getByRole('heading', { name: t.lastFive }).closest('section') as HTMLElement);
    expect(last.getAllByRole('listitem')).toHaveLength(2);
    expect(last.getByText(t.lastMonth)).toBeTruthy();
    expect(dialog.getByRole('link', { name: t.toTransparency }).getAttribute('href')).toBe('/transparency');
    expect(await violations('document-title')).toEqual([]);
  });

  it('prints of one rating only what is true of it', async () => {
    const { dialog } = await open(one);
    expect(await dialog.findByText(t.plain_one)).toBeTruthy();
    for (const text of [t.noneVerified, t.attendance, t.removed, `${t.lowScore} ${t.removedWhen}`, t.onlyRecent])
      expect(dialog.getByText(text)).toBeTruthy();
    for (const text of [t.old, t.oldAndTrend, t.lastFive]) expect(dialog.queryByText(text)).toBeNull();
  });

  it('says that none is recent, and nothing of a trend that the page does not show', async () => {
    const { dialog } = await open({ ...many, recent_count: 0, recent_avg: null });
    expect(await dialog.findByText(t.noneRecent)).toBeTruthy();
    expect(dialog.getByText(t.old)).toBeTruthy();
  });

  it('is never 0 or 100 percent of some', async () => {
    const { dialog } = await open({ ...many, rating_count: 900, verified_count: 1 });
    expect(await dialog.findByText(fill(t.verified_one, { of: 900, percent: 1 }))).toBeTruthy();
  });

  it('of an institution is that of its six criteria, and gives no promise of a number of removals', async () => {
    const { dialog } = await open({ ...many, removed_at_least: 0, removed_for: [] }, 'institution');
    expect(await dialog.findByText(fill(t.plainOfSix, { count: 171 }))).toBeTruthy();
    expect(dialog.getByText(t.lowScore)).toBeTruthy();
  });

  it('says when the explanation did not come, and tries again; and when nothing is rated any more', async () => {
    const { dialog, responses } = await open(failure());
    expect(await dialog.findByText(t.failed)).toBeTruthy();
    responses.respond('/rpc/score_explained', () => [many]);
    await userEvent.click(dialog.getByRole('button', { name: texts[language].error.retry }));
    expect(await dialog.findByText(t.order)).toBeTruthy();
    cleanup();
    const { dialog: empty } = await open(null);
    expect(await empty.findByText(texts[language].score.none)).toBeTruthy();
  });
});
