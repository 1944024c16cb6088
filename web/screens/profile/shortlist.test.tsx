import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setComparison } from '#web/entities/compare/change-comparison.ts';
import { comparisonStore } from '#web/entities/compare/compare-store.ts';
import { personLeft } from '#web/entities/personal-store/person-changes.ts';
import { ShortlistPanel } from '#web/features/bookmarks/components/shortlist-panel.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { shortlistRoute } from './shortlist-route.tsx';

const facts = {
  rating_count: 57,
  rating_avg: 4.5,
  difficulty_avg: 2.2,
  take_again_percent: 91,
  top_tag: null,
  department: { id: 11, name: 'מדעי המחשב', name_en: 'Computer Science', name_pretty_card: null },
  institution: { id: 1, name: 'תל אביב', name_en: 'Tel Aviv', short_name: null, short_name_en: null },
};
const lecturers = ['מאיה', 'יוסף', 'נועה', 'דן'].map((name, index) => ({
  id: index + 1,
  name,
  name_en: `Lecturer ${index + 1}`,
  title: 'dr',
  ...facts,
}));
const course = { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null, ...facts, rating_count: 2 };
const rows = [
  ...lecturers.map(professor => ({ id: `p${professor.id}`, professor, course: null })),
  { id: 'c5', professor: null, course },
  // Hidden meanwhile: the catalogue shows nobody such an entry.
  { id: 'p9', professor: null, course: null },
];

function show(language: 'he' | 'en' = 'he', saved: Responder = () => rows, at = '/profile/shortlist') {
  const table = tableResponses({ '/shortlist_entries': saved });
  const view = renderScreen({
    at,
    routes: { '/profile/shortlist': shortlistRoute, '/': <ShortlistPanel person="person-1" /> },
    responses: table,
    language,
    session: signedInSession(),
  });
  return { ...view, table, texts: allTexts[language] };
}

beforeEach(() => act(() => setComparison([])));
afterEach(() => personLeft('person-1', false));

const isRemoval = (url: URL) => url.searchParams.has('professor_id');
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe.each(['he', 'en'] as const)('the shortlist, %s', language => {
  it('lists lecturers and courses apart, says of when it is, and leaves out what is hidden', async () => {
    const { texts } = show(language);
    const list = within(await screen.findByRole('list', { name: texts.nav.professors }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    expect(list.getAllByText(/91%/u)).toHaveLength(4);
    const ofCourses = within(screen.getByRole('list', { name: texts.nav.courses }));
    expect(ofCourses.getByRole('link').getAttribute('href')).toBe('/course/5');
    // Two ratings say nothing: the department does.
    expect(ofCourses.getByText(language === 'he' ? facts.department.name : facts.department.name_en)).toBeDefined();
    expect(screen.getByText(/(היום|today) .*\d\d:\d\d/u)).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('shows on the profile what was saved last, with the ways to all and to a comparison', async () => {
    const { texts } = show(language, undefined, '/');
    const all = await screen.findByRole('link', { name: texts.shortlist.all.replace('{{number}}', '5') });
    expect(all.getAttribute('href')).toBe('/profile/shortlist');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: texts.shortlist.compare })).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });
});

describe('comparing from the shortlist', () => {
  it('takes up to three of one kind; a second kind cannot be ticked', async () => {
    show();
    await userEvent.click(await box(/מאיה/u));
    const ofCourse = await box(/מבני נתונים/u);
    expect(ofCourse.disabled).toBe(true);
    await userEvent.click(await box(/יוסף/u));
    await userEvent.click(await box(/נועה/u));
    expect((await box(/דן/u)).disabled).toBe(true);
    expect(comparisonStore.get().map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const name of [/מאיה/u, /יוסף/u, /נועה/u]) await userEvent.click(await box(name));
    expect(ofCourse.disabled).toBe(false);
    await userEvent.click(ofCourse);
    expect((await box(/מאיה/u)).disabled).toBe(true);
  });
});

describe('a row of the shortlist', () => {
  const removal = (name: string) =>
    screen.findByRole('button', { name: allTexts.he.shortlist.removeOf.replace('{{name}}', name) });

  it('goes at once, and comes back by the message', async () => {
    let saved = rows;
    const { table, texts } = show('he', (url, body) => {
      if (isRemoval(url)) saved = saved.slice(1);
      if (body !== null) saved = rows;
      return body !== null || isRemoval(url) ? Promise.resolve(new Response(null, { status: 204 })) : saved;
    });
    await userEvent.click(await removal('ד״ר מאיה'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /מאיה/u })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: texts.shortlist.undo }));
    expect(await screen.findByRole('link', { name: /מאיה/u })).toBeDefined();
    await waitFor(() => expect(table.sent).toEqual([{ what: 'POST /shortlist_entries', body: { professor_id: 1 } }]));
  });

  it('stays, and says why, where the removal could not be saved', async () => {
    const { texts } = show('he', url => (isRemoval(url) ? Promise.resolve(failure(500)) : rows));
    await userEvent.click(await removal('ד״ר מאיה'));
    expect((await screen.findAllByText(texts.shortlist.failed)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: /מאיה/u })).toBeDefined();
  });
});

describe('a shortlist without rows', () => {
  it('says how to fill it', async () => {
    const { texts } = show('he', () => []);
    expect(await screen.findByText(texts.shortlist.empty)).toBeDefined();
    expect(screen.getByText(texts.shortlist.emptyHint)).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('that could not be loaded can be tried again', async () => {
    let isBroken = true;
    const { texts } = show('he', () => (isBroken ? Promise.resolve(failure(500)) : rows));
    expect(await screen.findByText(texts.shortlist.errorTitle)).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /שוב/u }));
    expect(await screen.findByRole('link', { name: /מאיה/u })).toBeDefined();
  });

  it('says when it is full', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: `p${index}`,
      professor: { ...lecturers[0], id: index + 1 },
      course: null,
    }));
    const { texts } = show('he', () => many);
    expect(await screen.findByText(texts.shortlist.full.replace('{{max}}', '100'))).toBeDefined();
  });
});
