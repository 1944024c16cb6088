import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, type TableResponses, tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';

let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dana = {
  id: 7,
  name: 'דנה לוי',
  name_en: 'דנה לוי',
  title: 'dr',
  code: null,
  short_name: null,
  short_name_en: null,
  name_pretty_card: null,
  institution_kind: null,
  domains: null,
  aliases: [],
  institution: 1,
  institution_name: 'הטכניון',
  institution_name_en: 'Technion',
  department: 11,
  department_name: 'מדעי המחשב',
  department_name_en: 'Computer Science',
  status: 'visible',
  professor_count: null,
  course_count: null,
  rating_count: 12,
  rating_avg: 4,
  lacks_english: true,
  may_be_double: false,
  version: 'v1',
};
const yossi = {
  ...dana,
  id: 8,
  name: 'יוסי כהן',
  name_en: 'Yossi Cohen',
  lacks_english: false,
  status: 'hidden',
  rating_count: 0,
  rating_avg: null,
};

const isOfDepartments = (body: unknown) => JSON.stringify(body).includes('"kind":"department"');
const rowsOf = (body: unknown) =>
  isOfDepartments(body)
    ? [{ ...dana, id: 11, name: 'מדעי המחשב', name_en: 'Computer Science', lacks_english: false }]
    : [dana, yossi];

function open(language: 'he' | 'en', at = '/admin/catalogue', more: Parameters<typeof tableResponses>[0] = {}) {
  const responses = tableResponses({
    '/rpc/catalogue_rows': (_url, body) => rowsOf(body),
    '/rpc/catalogue_counts': () => [{ total: 2, lacks_english: 1, hidden: 1, unrated: 1, may_be_double: 0 }],
    '/rpc/catalogue_totals': () => [{ institutions: 1, departments: 1, professors: 1_200, courses: 5, teachings: 9 }],
    '/rpc/save_entry': () => [{ outcome: 'done', decision_id: 41 }],
    '/rpc/undo_decision': () => [{ outcome: 'done' }],
    '/rpc/set_entry_status': () => [{ id: 7, outcome: 'done', decision_id: 42 }],
    ...more,
  });
  const view = renderScreen({
    at,
    routes: { '/admin/catalogue': <CatalogueScreen /> },
    responses,
    language,
    session: signedInSession({ isAdmin: true }),
  });
  return { responses, ...view };
}

const sentTo = (responses: TableResponses, name: string) =>
  responses.sent.filter(({ what }) => what === `POST /rpc/${name}`).map(({ body }) => body);

const wordsIn = (language: 'he' | 'en') => texts[language].catalogueDesk;
const named = (text: string, name: string) => text.replace('{{name}}', `\u2068${name}\u2069`);
const shownIn = (language: 'he' | 'en', name: string) => (language === 'he' ? `${texts.he.titles.dr} ${name}` : name);

describe.each(['he', 'en'] as const)('[ROUTE-18] the catalogue of admins in %s', language => {
  const words = wordsIn(language);
  const shown = (name: string) => shownIn(language, name);

  it('counts what is wrong, says in words what is hidden or missing, and leads to the rest', async () => {
    open(language);
    expect(await screen.findByRole('row', { name: /יוסי/ })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /יוסי/ })).getByText(words.isHidden)).toBeTruthy();
    expect(screen.getByRole('button', { name: named(words.addEnglish, shown('דנה לוי')) })).toBeTruthy();
    const only = await screen.findByRole('link', { name: `${words.facets.lacks_english} 1` });
    expect(only.getAttribute('href')).toBe('/admin/catalogue?only=lacks_english');
    expect(screen.getByRole('link', { name: `${words.kinds.professor} 1,200` }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(screen.queryByRole('link', { name: new RegExp(words.facets.double) })).toBeNull();
  });

  it('edits a row in its place: Enter sends what was changed and nothing else, and the focus comes back', async () => {
    const { responses } = open(language);
    await userEvent.click(await screen.findByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    const english = screen.getByRole('textbox', { name: words.fields.name_en });
    await userEvent.type(english, 'Dana Levi{Enter}');
    await waitFor(() => expect(sentTo(responses, 'save_entry')).toHaveLength(1));
    expect(sentTo(responses, 'save_entry')).toEqual([
      { kind: 'professor', id: 7, fields: { name_en: 'Dana Levi' }, version: 'v1' },
    ]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(named(words.edit, shown('דנה לוי'))),
    );
    await userEvent.click(await screen.findByRole('button', { name: words.undo }));
    await waitFor(() => expect(sentTo(responses, 'undo_decision')).toEqual([{ id: 41 }]));
  });

  it('tells while a name is typed who is perhaps there already', async () => {
    open(language, '/admin/catalogue', {
      '/rpc/similar_entries': () => [
        {
          id: 9,
          name: 'דנה לוי־כהן',
          name_en: '',
          title: null,
          code: null,
          department_name: 'פיזיקה',
          department_name_en: 'Physics',
          status: 'visible',
          rating_count: 5,
        },
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    expect(await screen.findByText('דנה לוי־כהן')).toBeTruthy();
    expect(screen.getByRole('link', { name: words.compare }).getAttribute('href')).toBe(
      '/admin/merge?kind=professor&survivor=9&gone=7',
    );
  });

  it('shows cards on a phone, edited in their place', async () => {
    isWide = false;
    open(language);
    const list = await screen.findByRole('list', { name: words.kinds.professor });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    expect(screen.getByRole('textbox', { name: words.fields.name })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.filterAndSort })).toBeTruthy();
  });
});

describe('the table of who teaches what', () => {
  const words = wordsIn('he');
  const pair = {
    course_id: 3,
    course_name: 'מבני נתונים',
    course_name_en: 'Data Structures',
    code: '234218',
    is_course_hidden: true,
    professor_id: 7,
    professor_name: 'דנה לוי',
    professor_name_en: 'Dana Levi',
    title: 'dr',
    is_professor_hidden: false,
    institution_name: 'הטכניון',
    institution_name_en: 'Technion',
    rating_count: 0,
    rating_avg: null,
    total: 2,
  };

  it('leads to both sides, and takes a pair out with a way back, unless ratings name it', async () => {
    const { responses } = open('he', '/admin/catalogue?kind=teaching', {
      '/rpc/teaching_rows': () => [pair, { ...pair, course_id: 4, course_name: 'אלגוריתמים', rating_count: 5 }],
      '/rpc/unlink_course_professor': () => Response.json('done'),
      '/rpc/link_course_professor': () => Response.json('done'),
    });
    const list = await screen.findByRole('list', { name: words.kinds.teaching });
    const [free, rated] = within(list).getAllByRole('listitem');
    expect(within(rated ?? list).queryByRole('button')).toBeNull();
    expect(within(free ?? list).getByText(words.isHidden)).toBeTruthy();
    expect(
      within(free ?? list)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/admin/catalogue?q=%237', '/admin/catalogue?kind=course&q=%233']);
    await userEvent.click(within(free ?? list).getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: words.undo }));
    await waitFor(() =>
      expect(sentTo(responses, 'link_course_professor')).toEqual([{ course_id: 3, professor_id: 7 }]),
    );
    expect(sentTo(responses, 'unlink_course_professor')).toEqual([{ course_id: 3, professor_id: 7 }]);
  });

  it('says what a lecturer gives in a course, with a way back', async () => {
    const { responses } = open('he', '/admin/catalogue?kind=teaching', {
      '/rpc/teaching_rows': () => [{ ...pair, role: 'lecture' }],
      '/rpc/set_teaching_role': () => Response.json('done'),
    });
    const choice = await screen.findByRole('combobox', { name: /^תפקיד: .*דנה לוי.*מבני נתונים/ });
    expect(within(choice).getByRole('option', { name: 'הרצאה', selected: true })).toBeTruthy();
    await userEvent.selectOptions(choice, 'תרגול');
    await userEvent.click(await screen.findByRole('button', { name: words.undo }));
    const sent = { course_id: 3, professor_id: 7 };
    await waitFor(() =>
      expect(sentTo(responses, 'set_teaching_role')).toEqual([
        { ...sent, role: 'tutorial' },
        { ...sent, role: 'lecture' },
      ]),
    );
  });
});

describe('work in the catalogue', () => {
  const language = 'he';
  const words = wordsIn(language);
  const shown = (name: string) => shownIn(language, name);

  it('says of a course that its class is small', async () => {
    const course = { ...dana, title: null, is_small: true };
    const { responses } = open(language, '/admin/catalogue?kind=course', {
      '/rpc/catalogue_rows': (_url, body) => (isOfDepartments(body) ? rowsOf(body) : [course]),
      '/rpc/entry_links': () => [],
    });
    await userEvent.click(await screen.findByRole('button', { name: named(words.everything, 'דנה לוי') }));
    const sheet = await screen.findByRole('dialog');
    const box = within(sheet).getByRole<HTMLInputElement>('checkbox', { name: words.fields.is_small });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await userEvent.click(within(sheet).getByRole('button', { name: words.save }));
    await waitFor(() =>
      expect(sentTo(responses, 'save_entry')).toEqual([
        { kind: 'course', id: 7, fields: { is_small: false }, version: 'v1' },
      ]),
    );
  });

  it('leaves a row by Escape without sending anything', async () => {
    const { responses } = open(language);
    await userEvent.click(await screen.findByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    await userEvent.keyboard('xyz{Escape}');
    expect(screen.queryByRole('textbox', { name: words.fields.name })).toBeNull();
    expect(sentTo(responses, 'save_entry')).toEqual([]);
  });

  it('says when another admin was faster, and sends the own change over the newer row', async () => {
    const { responses } = open(language, '/admin/catalogue', {
      '/rpc/save_entry': () => [{ outcome: 'changed', decision_id: null }],
    });
    await userEvent.click(await screen.findByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    responses.respond('/rpc/catalogue_rows', (_url, body) =>
      isOfDepartments(body) ? rowsOf(body) : [{ ...dana, title: 'prof', version: 'v2' }, yossi],
    );
    const english = screen.getByRole('textbox', { name: words.fields.name_en });
    await userEvent.type(english, 'Dana Levi{Enter}');
    expect(await screen.findByText(words.changed)).toBeTruthy();
    responses.respond('/rpc/save_entry', () => [{ outcome: 'done', decision_id: 43 }]);
    await waitFor(() =>
      expect(responses.requests.filter(each => each === '/rpc/catalogue_rows').length).toBeGreaterThan(2),
    );
    await userEvent.type(english, '{Enter}');
    await waitFor(() =>
      expect(sentTo(responses, 'save_entry').at(-1)).toEqual({
        kind: 'professor',
        id: 7,
        fields: { name_en: 'Dana Levi' },
        version: 'v2',
      }),
    );
  });

  it('shows the field that the database refuses', async () => {
    open(language, '/admin/catalogue', {
      '/rpc/save_entry': async () => failure(409, 'catalogue/exists', 'taken', '{"field" : "name"}'),
    });
    await userEvent.click(await screen.findByRole('button', { name: named(words.edit, shown('דנה לוי')) }));
    await userEvent.keyboard('x{Enter}');
    expect(await screen.findByText(words.problems.exists)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: words.fields.name }).getAttribute('aria-invalid')).toBe('true');
  });

  it('hides what is chosen, once, and takes it back', async () => {
    const { responses } = open(language);
    await userEvent.click(await screen.findByRole('checkbox', { name: named(words.select, shown('דנה לוי')) }));
    const bar = screen.getByRole('region', { name: words.bulk });
    await userEvent.dblClick(within(bar).getByRole('button', { name: words.hide }));
    await userEvent.click(await screen.findByRole('button', { name: words.undo }));
    await waitFor(() => expect(sentTo(responses, 'set_entry_status')).toHaveLength(2));
    expect(sentTo(responses, 'set_entry_status')).toEqual([
      { kind: 'professor', ids: [7], status: 'hidden' },
      { kind: 'professor', ids: [7], status: 'visible' },
    ]);
  });

  it('chooses all rows between two presses with Shift, as the library does', async () => {
    const third = { ...yossi, id: 9, name: 'רות בר', name_en: 'Ruth Bar' };
    open(language, '/admin/catalogue', { '/rpc/catalogue_rows': () => [dana, yossi, third] });
    const user = userEvent.setup();
    const boxOf = (name: string) => screen.findByRole('checkbox', { name: named(words.select, shown(name)) });
    await user.click(await boxOf('דנה לוי'));
    await user.keyboard('{Shift>}');
    await user.click(await boxOf(language === 'he' ? 'רות בר' : 'Ruth Bar'));
    await user.keyboard('{/Shift}');
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { checked: true });
    expect(boxes).toHaveLength(4); // the page's own box too
  });

  it('leads an empty catalogue to its first import, and an empty search back to everything', async () => {
    const none = { '/rpc/catalogue_rows': () => [] };
    const { unmount } = open(language, '/admin/catalogue', none);
    expect((await screen.findByRole('link', { name: words.firstImport })).getAttribute('href')).toBe('/admin/import');
    unmount();
    open(language, '/admin/catalogue?q=xyz', none);
    expect((await screen.findByRole('link', { name: words.showAll })).getAttribute('href')).toBe('/admin/catalogue');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { responses } = open(language, '/admin/catalogue', { '/rpc/catalogue_rows': async () => failure() });
    await screen.findByRole('alert');
    responses.respond('/rpc/catalogue_rows', (_url, body) => rowsOf(body));
    await userEvent.click(screen.getByRole('button', { name: texts[language].error.retry }));
    expect(await screen.findByRole('row', { name: /יוסי/ })).toBeTruthy();
  });
});
