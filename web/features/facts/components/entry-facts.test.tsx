import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { factCodes } from '#contract/fact-codes.ts';
import { factDrafts } from '#web/entities/facts/fact-drafts.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { EntryFacts } from './entry-facts.tsx';

const locales = { he, en };
const berkovich = {
  fact_counts: {
    attendance: ['yes', 14, 17, 2026],
    recorded: [null, 9, 16, 2026],
    hours: ['6_to_9', 11, 11, 2026],
    group_work: ['no', 4, 4, 2025, true],
    reserve: ['yes', 10, 10, 2026],
  },
  other: { id: 7, name: 'יעל ברקוביץ׳', name_en: 'Yael Berkovich', title: 'dr' },
};
const mansour = { fact_counts: {}, other: { id: 8, name: 'יוסף מנסור', name_en: 'Yosef Mansour', title: 'prof' } };

let responses: TableResponses;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  responses = tableResponses({
    '/courses': () => [{ fact_counts: { attendance: ['yes', 20, 25, 2026] } }],
    '/professors': () => [{ fact_counts: { recorded: ['yes', 3, 3, 2026] } }],
    '/course_professors': () => [berkovich, mansour],
    '/rpc/answer_fact': () => Promise.resolve(Response.json(true)),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(session = signedInSession(), language: 'he' | 'en' = 'he', kind: 'course' | 'professor' = 'course') {
  const screenOf = renderScreen({
    at: '/',
    routes: { '/': <EntryFacts kind={kind} id={5} /> },
    responses,
    session,
    language,
  });
  return { ...screenOf, texts: locales[language].facts };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => responses.sent.filter(({ what }) => what === 'POST /rpc/answer_fact').map(({ body }) => body);

describe.each(['he', 'en'] as const)('facts of a course, %s', language => {
  it('[ALIVE-41] are those of the lecturer that one chooses, with how many of how many and the newest year', async () => {
    const { texts } = open(signedInSession(), language);
    await screen.findByRole('heading', { name: texts.title });
    const rows = screen.getAllByRole('listitem').map(row => row.textContent);
    const years = language === 'he' ? ['תשפ״ו', 'תשפ״ה'] : ['2025/26', '2024/25'];
    const count = (agreeing: number, given: number) =>
      texts.count.replace('{{agreeing}}', String(agreeing)).replace('{{given}}', String(given));
    const upTo = texts.upTo.replace('{{year}}', String(years[0]));
    expect(rows).toEqual([
      `${texts.names.attendance}${count(14, 17)} · ${upTo}${texts.said.attendance.yes}`,
      `${texts.names.recorded}${count(9, 16)} · ${upTo}${texts.differ}`,
      `${texts.names.hours}${texts.countOfAll.replace('{{given}}', '11')} · ${upTo}${texts.answers['6_to_9']}`,
      `${texts.names.group_work}${count(4, 4)} · ${texts.last.replace('{{year}}', String(years[1]))}${texts.said.group_work.no}`,
      `${texts.names.reserve}${texts.countFrom.replace('{{given}}', '10')} · ${upTo}${texts.said.reserve.yes}`,
    ]);
    expect(screen.getByText(texts.note)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.shown }), texts.everyone);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
  });

  it('asks three, one at a time, by one tap each, and can go back', async () => {
    const { texts } = open(signedInSession(), language);
    await press(texts.answer);
    await screen.findByRole('group', { name: texts.questions.exam });
    expect(screen.getByText(texts.number.replace('{{number}}', '1').replace('{{total}}', '3'))).toBeDefined();
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    await press(texts.answers.open_book);
    const accommodations = await screen.findByRole('group', { name: texts.questions.accommodations });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.questions.accommodations));
    expect(screen.getByText(texts.sensitive)).toBeDefined();
    expect(within(accommodations).getAllByRole('button')).toHaveLength(2);
    await press(texts.back);
    expect((await screen.findByRole('button', { name: texts.answers.open_book })).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press(texts.answers.project);
    await press(texts.skip);
    await press(texts.answers.one);
    expect((await screen.findByRole('status')).textContent).toBe(texts.thanks);
    const about = { course_id: 5, professor_id: 7, year: null, semester: null };
    expect(sent()).toEqual([
      { ...about, fact: 'exam', answer: 'open_book' },
      { ...about, fact: 'exam', answer: 'project' },
      { ...about, fact: 'midterms', answer: 'one' },
    ]);
  });

  it('asks for lecture or tutorial first, and not where the catalogue knows', async () => {
    responses.respond('/course_professors', () => [{ ...berkovich, role: null }]);
    const { texts, unmount } = open(signedInSession(), language);
    await press(texts.answer);
    const question = language === 'he' ? 'הרצאה או תרגול?' : 'Lecture or tutorial?';
    const group = await screen.findByRole('group', { name: question });
    expect(within(group).getAllByRole('button')).toHaveLength(3);
    await press(texts.answers.tutorial);
    await screen.findByRole('group', { name: texts.questions.exam });
    expect(sent()).toEqual([
      { course_id: 5, professor_id: 7, year: null, semester: null, fact: 'role', answer: 'tutorial' },
    ]);
    unmount();
    responses.respond('/course_professors', () => [{ ...berkovich, role: 'lecture' }]);
    open(signedInSession(), language);
    await press(texts.answer);
    await screen.findByRole('group', { name: texts.questions.exam });
  });
});

it('a double click answers one question', async () => {
  const { texts } = open();
  await press(texts.answer);
  await userEvent.dblClick(await screen.findByRole('button', { name: texts.answers.open_book }));
  await screen.findByRole('group', { name: texts.questions.accommodations });
  expect(sent()).toHaveLength(1);
});

it('what a person has answered is not asked again', async () => {
  responses.respond('/fact_answers', () => [
    { fact: 'exam', answer: 'project' },
    { fact: 'accommodations', answer: 'yes' },
  ]);
  const { texts } = open();
  await press(texts.answer);
  expect(await screen.findByRole('group', { name: texts.questions.midterms })).toBeDefined();
});

it('of a lecturer they are sums over courses, and answering asks first in which course', async () => {
  const course = (id: number, name: string) => ({ fact_counts: {}, other: { id, name, name_en: name, code: null } });
  responses.respond('/course_professors', () => [course(3, 'Algebra'), course(4, 'Logic')]);
  const { texts } = open(signedInSession(), 'he', 'professor');
  expect((await screen.findAllByRole('listitem')).map(row => row.textContent)).toEqual([
    expect.stringContaining(texts.said.recorded.yes),
  ]);
  await press(texts.answer);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: he.rating.professor.other }), 'Logic');
  await userEvent.click(await screen.findByRole('button', { name: texts.answers.yes }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ course_id: 4, professor_id: 5, fact: 'attendance', answer: 'yes' }]),
  );
});

it('a visitor answers first, and what was answered waits for signing in', async () => {
  const { texts, openSignIn } = open(visitorSession);
  await press(texts.answer);
  await press(texts.answers.open_book);
  await press(texts.answers.yes);
  await press(texts.signIn);
  expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'facts' });
  expect(sent()).toEqual([]);
  expect(factDrafts.read(null)).toMatchObject({
    course: 5,
    professor: 7,
    answers: { exam: 'open_book', accommodations: 'yes' },
  });
  expect(factDrafts.read('person-1')).toBeNull();
});

it('without a connection answers go into the outbox of their person, one item a pair', async () => {
  const { texts } = open();
  await press(texts.answer);
  await screen.findByRole('group', { name: texts.questions.exam });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(texts.answers.open_book);
  expect((await screen.findByRole('alert')).textContent).toBe(texts.waits);
  await press(texts.answers.yes);
  await screen.findByRole('group', { name: texts.questions.midterms });
  expect(sent()).toEqual([]);
  expect(outboxItems('person-1')).toMatchObject([
    { what: 'facts', values: { course: 5, professor: 7, answers: { exam: 'open_book', accommodations: 'yes' } } },
  ]);
  expect(outboxItems('person-2')).toEqual([]);
});

it.each([
  [403, factCodes.ownPage, 'refused'],
  [404, factCodes.noPair, 'refused'],
  [400, 'XX000', 'failed'],
] as const)('%i %s is said, and the question stays', async (status, code, key) => {
  responses.respond('/rpc/answer_fact', () => Promise.resolve(failure(status, code)));
  const { texts } = open();
  await press(texts.answer);
  await press(texts.answers.open_book);
  expect((await screen.findByRole('alert')).textContent).toBe(texts[key]);
  expect(screen.getByRole('group', { name: texts.questions.exam })).toBeDefined();
});

it('a session that the server takes no more is ended, and the answer waits for its person to sign in again', async () => {
  responses.respond('/rpc/answer_fact', () => Promise.resolve(failure(401, 'PGRST301')));
  const endSession = vi.fn(async () => undefined);
  const { texts, openSignIn } = open(signedInSession({ endSession }));
  await press(texts.answer);
  await press(texts.answers.open_book);
  await waitFor(() => expect(endSession).toHaveBeenCalledExactlyOnceWith('person-1'));
  await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'facts' }));
  expect([factDrafts.read('person-1')?.answers, factDrafts.read(null)]).toEqual([{ exam: 'open_book' }, null]);
});

it('says that nothing is known yet, and is absent where nobody teaches', async () => {
  responses.respond('/courses', () => [{ fact_counts: {} }]);
  responses.respond('/course_professors', () => [mansour]);
  const { texts } = open();
  expect(await screen.findByText(texts.none)).toBeDefined();
  cleanup();
  responses.respond('/course_professors', () => []);
  open();
  await waitFor(() => expect(responses.requests.filter(path => path.startsWith('/courses'))).toHaveLength(2));
  expect(screen.queryByRole('heading')).toBeNull();
});
