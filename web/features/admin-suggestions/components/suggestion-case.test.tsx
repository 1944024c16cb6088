import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import type { JoinedEntry, SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { suggestionKind } from './suggestion-case.tsx';

const id = 'c0000000-0000-4000-8000-000000000002';
const row: QueueRow = {
  kind: 'suggestion',
  key: id,
  urgency: 'waiting',
  professor_id: null,
  course_id: null,
  institution_id: 1,
  name: 'הטכניון',
  name_en: 'Technion',
  title: null,
  subject: 'ד״ר מירי כהן־אבידן',
  topic: 'professor',
  reasons: [],
  report_count: 2,
  status: 'pending',
  waiting_since: '2026-11-21T08:00:00Z',
  due_at: null,
  claimed_by: null,
  claimed_until: null,
  is_mine: true,
  version: '2',
};
const details: SuggestionCaseDetails = {
  id,
  kind: 'professor',
  name: 'ד״ר מירי כהן־אבידן',
  status: 'pending',
  decision_reason: null,
  entry_id: null,
  institution: { id: 1, name: 'הטכניון', name_en: 'Technion' },
  department: { id: 11, name: 'פסיכולוגיה', name_en: 'Psychology' },
  title: 'dr',
  code: null,
  said: [{ name: 'ד״ר מירי כהן־אבידן', details: 'מלמדת את 10676', said_on: '2026-11-21T00:00:00Z' }],
  people: { count: 2, at_institution: 2 },
  matches: [
    {
      id: 42,
      name: 'מרים כהן־אבידן',
      name_en: 'Miriam Cohen-Avidan',
      title: 'dr',
      code: null,
      status: 'visible',
      department: 11,
      department_name: 'פסיכולוגיה',
      department_name_en: 'Psychology',
      rating_count: 19,
      rating_avg: 4.1,
      likeness: 78,
      why: ['same_last_word', 'same_department'],
    },
  ],
  courses: [],
  counterparts: [],
  ratings: 0,
  with: [],
  english: [
    { word: 'מירי', english: 'Miri' },
    { word: 'כהנ', english: 'Cohen' },
    { word: 'אבידנ', english: 'Avidan' },
  ],
  notes: [],
};

let responses: TableResponses;
let shown: SuggestionCaseDetails;
const onDecided = vi.fn<() => void>();
const done = (outcome = 'done') => [{ kind: 'suggestion', key: id, outcome, decision_id: 9 }];
beforeEach(() => {
  shown = details;
  onDecided.mockClear();
  responses = tableResponses({
    '/rpc/suggestion_case': () => shown,
    '/rpc/decide_cases': () => done(),
    '/departments': () => [
      { id: 11, name: 'פסיכולוגיה', name_en: 'Psychology', name_pretty_card: null, institution: 1 },
    ],
  });
});
afterEach(cleanup);

const open = (language: 'he' | 'en' = 'he', isMine = true) =>
  renderScreen({
    at: '/',
    routes: { '/': <suggestionKind.Body row={row} isMine={isMine} onDecided={onDecided} /> },
    responses,
    language,
    session: signedInSession(),
  });
const sent = () => responses.sent.filter(({ what }) => what === 'POST /rpc/decide_cases').map(({ body }) => body);
const cases = [{ kind: 'suggestion', key: id, version: '' }];

describe.each(['he', 'en'] as const)('a suggestion, in %s', language => {
  const { bar, dismiss } = texts[language].suggestions;

  it('is decided by keyboard: the same person, who was the likeliest', async () => {
    open(language);
    await screen.findByRole('button', { name: new RegExp(bar.same.professor) });
    await userEvent.keyboard('1');
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ cases, decision: 'same_as', details: { entry_id: 42 } }]);
  });

  it('is added with what is known of it, the title apart and the name in English', async () => {
    open(language);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(bar.add) }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    const fields = { name: 'מירי כהן־אבידן', name_en: 'Miri Cohen-Avidan', title: 'dr', department: 11 };
    expect(sent()).toEqual([{ cases, decision: 'accept', details: { fields } }]);
  });

  it('is dismissed with a reason, by digit', async () => {
    open(language);
    await screen.findByRole('button', { name: new RegExp(bar.add) });
    await userEvent.keyboard('3');
    await screen.findByText(dismiss.why);
    await userEvent.keyboard('2');
    await waitFor(() => expect(sent()).toEqual([{ cases, decision: 'dismiss', reason: 'unclear' }]));
  });

  it('has nothing that axe finds wrong', async () => {
    open(language);
    await screen.findByRole('button', { name: new RegExp(bar.add) });
    expect(await violations('document-title')).toEqual([]);
  });
});

describe.each(['he', 'en'] as const)('a lecturer who is missing with a course, in %s', language => {
  const { bar, joined, dismiss, counterparts } = texts[language].suggestions;
  const course: JoinedEntry = {
    ...details,
    id: 'c0000000-0000-4000-8000-000000000003',
    kind: 'course',
    name: 'חישוביות קוונטית',
    matches: [],
    english: [],
    title: null,
    ratings: 2,
  };
  beforeEach(() => {
    shown = { ...details, ratings: 2, with: [course], counterparts: [{ id: 5, name: 'לוגיקה', name_en: 'Logic' }] };
  });
  const choose = async (label: string) => userEvent.click(await screen.findByRole('radio', { name: label }));

  it('[ALIVE-22] shows how many ratings wait, nobody’s words, and is added together with the course', async () => {
    open(language);
    expect(await screen.findByText(language === 'he' ? 'שני דירוגים מחכים' : '2 ratings wait')).toBeTruthy();
    expect(screen.getByRole('heading', { name: counterparts.professor })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(bar.add) }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    const fields = { name: 'מירי כהן־אבידן', name_en: 'Miri Cohen-Avidan', title: 'dr', department: 11 };
    const joinedFields = { name: 'חישוביות קוונטית', department: 11 };
    expect(sent()).toEqual([
      {
        cases,
        decision: 'accept',
        details: { fields, with: [{ key: course.id, decision: 'accept', fields: joinedFields }] },
      },
    ]);
  });

  it('asks for the reason why the course is not added, before anything is decided', async () => {
    open(language);
    await choose(joined.dismiss);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(bar.same.professor) }));
    expect((await screen.findByRole('alert')).textContent).toBe(joined.incomplete.dismiss);
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: dismiss.why }), dismiss.not_a_course);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(bar.same.professor) }));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          cases,
          decision: 'same_as',
          details: { entry_id: 42, with: [{ key: course.id, decision: 'dismiss', reason: 'not_a_course' }] },
        },
      ]),
    );
  });

  it('has nothing that axe finds wrong', async () => {
    open(language);
    await choose(joined.dismiss);
    expect(await violations('document-title')).toEqual([]);
  });

  it('is added or not, where all that is missing is that somebody teaches it', async () => {
    shown = { ...details, kind: 'teaching', matches: [], with: [], name: 'רון שדה · לוגיקה' };
    open(language);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(bar.pair) }));
    await waitFor(() => expect(sent()).toEqual([{ cases, decision: 'accept' }]));
    expect(screen.queryByRole('button', { name: new RegExp(bar.same.professor) })).toBeNull();
  });
});

it('says so where another admin was faster', async () => {
  responses.respond('/rpc/decide_cases', () => done('already'));
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(texts.he.suggestions.bar.same.professor) }),
  );
  expect(await screen.findAllByText(texts.he.suggestions.not.already)).not.toHaveLength(0);
  expect(onDecided).not.toHaveBeenCalled();
});

it('cannot be decided while another admin has it', async () => {
  open('he', false);
  const add = await screen.findByRole('button', { name: new RegExp(texts.he.suggestions.bar.add) });
  expect(add.matches(':disabled')).toBe(true);
});

it('asks for a department before anything is added', async () => {
  shown = { ...details, department: null, matches: [] };
  open();
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts.he.suggestions.bar.add) }));
  expect(await screen.findByText(texts.he.suggestions.form.noDepartment)).toBeTruthy();
  expect(sent()).toEqual([]);
});
