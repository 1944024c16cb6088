import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import type { MergePreview } from '../model/preview.ts';
import { MergeScreen } from './merge-screen.tsx';

afterEach(cleanup);

const pair = {
  survivor: 7,
  gone: 9,
  share: 0.96,
  name: 'מירון חזן',
  name_en: 'Miron Hazan',
  title: 'dr',
  rating_count: 44,
  other_name: 'מירון ג. חזן',
  other_name_en: 'Miron G. Hazan',
  other_title: 'prof',
  other_rating_count: 34,
  place_name: 'אפקה',
  place_name_en: 'Afeka',
  total: 2,
};
const following = { ...pair, survivor: 11, gone: 12, other_name: 'תמי עמית', other_name_en: 'Tami Amit' };

const card = (id: number, name_en: string, title: 'dr' | 'prof') => ({
  id,
  name: id === 7 ? 'מירון חזן' : 'מירון ג. חזן',
  name_en,
  title,
  status: 'visible' as const,
  rating_count: id === 7 ? 44 : 34,
  rating_avg: 3.2,
  department_name: 'הנדסת תוכנה',
  department_name_en: 'Software Engineering',
  institution_name: 'אפקה',
  institution_name_en: 'Afeka',
});

const preview: MergePreview = {
  version: 'v1',
  survivor: card(7, 'Miron Hazan', 'dr'),
  gone: card(9, 'Miron G. Hazan', 'prof'),
  can_merge: true,
  differences: [
    { field: 'name_en', survivor: 'Miron Hazan', gone: 'Miron G. Hazan', proposal: 'survivor', why: null },
    { field: 'title', survivor: 'dr', gone: 'prof', proposal: 'gone', why: 'newer' },
  ],
  moves: [
    { what: 'ratings', moved: 31, doubles: 3 },
    { what: 'reports', moved: 0, doubles: 0 },
    { what: 'tickets', moved: 34, doubles: 0 },
  ],
  result: { rating_count: 75, rating_avg: 3.4 },
  likeness: {
    share: 0.96,
    same_name: false,
    same_name_en: false,
    same_department: true,
    same_code: null,
    shared_links: 2,
    handover: '2025-11-01T00:00:00Z',
  },
  names_of_departments: null,
  undo_until: '2026-12-22T10:00:00Z',
};

interface Desk {
  readonly at?: string;
  readonly language?: 'he' | 'en';
  readonly shown?: MergePreview | null;
  readonly merged?: Responder;
}

function openMerge({ at = '/admin/merge?survivor=7&gone=9', language = 'en', shown = preview, merged }: Desk = {}) {
  const responses = tableResponses({
    '/rpc/duplicate_pairs': () => [pair, following],
    '/rpc/merge_preview': async () => Response.json(shown),
    '/rpc/merge_entries': merged ?? (() => [{ outcome: 'done', decision_id: 5 }]),
    '/rpc/tell_apart': async () => Response.json(null),
    '/rpc/undo_decision': () => [{ outcome: 'done' }],
    '/institutions': () => [],
  });
  renderScreen({ at, routes: { '/admin/merge': <MergeScreen /> }, responses, language });
  const sent = (name: string) =>
    responses.sent.filter(({ what }) => what === `POST /rpc/${name}`).map(({ body }) => body);
  return { sent, user: userEvent.setup() };
}

describe.each(['he', 'en'] as const)('[ROUTE-18] merging in %s', language => {
  const words = texts[language].merge;

  it('shows pairs that may be one, and one of them side by side', async () => {
    openMerge({ at: '/admin/merge', language });
    const link = await screen.findByRole('link', { name: new RegExp(language === 'he' ? 'מירון ג. חזן' : 'Miron G') });
    expect(link.getAttribute('href')).toBe('/admin/merge?survivor=7&gone=9');
    expect(await violations('document-title')).toEqual([]);
  });

  it('proposes whose word to take, sends what was chosen, and goes on to the next pair', async () => {
    const { sent, user } = openMerge({ language });
    await screen.findByRole('heading', { level: 1, name: words.question.professor });
    expect(await violations('document-title')).toEqual([]);
    const names = screen.getByRole('radiogroup', { name: words.fields.name_en });
    await user.click(within(names).getByRole('radio', { name: 'Miron G. Hazan' }));
    await user.click(screen.getByRole('button', { name: words.merge }));
    await screen.findByText(words.outcome.done);
    expect(sent('merge_entries')).toEqual([
      { kind: 'professor', survivor: 7, gone: 9, choices: { name_en: 'gone', title: 'gone' }, version: 'v1' },
    ]);
    await user.click(screen.getByRole('button', { name: words.undo }));
    await screen.findByText(words.undone);
    expect(sent('undo_decision')).toEqual([{ id: 5 }]);
  });
});

describe('a pair', () => {
  const words = texts.en.merge;

  it('is merged with the key 1 and told apart with the key 2', async () => {
    const { sent, user } = openMerge();
    await screen.findByRole('button', { name: words.merge });
    await user.keyboard('2');
    await waitFor(() => expect(sent('tell_apart')).toEqual([{ kind: 'professor', one: 7, other: 9, are_two: true }]));
  });

  it('says that nothing was done where an entry has changed since, and asks again', async () => {
    const { user } = openMerge({ merged: () => [{ outcome: 'changed', decision_id: null }] });
    await user.click(await screen.findByRole('button', { name: words.merge }));
    await screen.findByText(words.changed);
    expect(screen.getByRole('heading', { level: 1, name: words.question.professor })).toBeDefined();
  });

  it('cannot be merged into one that is hidden, and says what to do', async () => {
    openMerge({ shown: { ...preview, can_merge: false, survivor: { ...preview.survivor, status: 'hidden' } } });
    await screen.findByText(words.survivorIsHidden);
    expect(screen.queryByRole('button', { name: words.merge })).toBeNull();
  });

  it('leads on where another admin has merged it', async () => {
    openMerge({ shown: null });
    await screen.findByText(words.pairGone);
    const next = screen.getByRole('link', { name: words.nextPair });
    expect(next.getAttribute('href')).toBe('/admin/merge?survivor=11&gone=12');
  });
});
