import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { telAviv } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts as messages } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { libraryRoute } from './library-route.tsx';

function guide(id: string, change: Record<string, unknown> = {}) {
  return {
    id,
    title: `חומר ${id}`,
    type: 'summary',
    language: 'he',
    status: 'pending',
    held_reasons: [],
    decision_reason: null,
    decision_note: null,
    course_id: 5,
    course_name: 'מבני נתונים',
    course_name_en: 'Data Structures',
    institution: 1,
    institution_name: telAviv.name,
    institution_name_en: telAviv.name_en,
    department_name: 'מדעי המחשב',
    department_name_en: 'Computer Science',
    file_count: 2,
    file_bytes: 3_355_443,
    view_count: 1240,
    helpful_count: 0,
    report_count: 0,
    warnings: [],
    submitted_on: '2026-11-20T22:00:00Z',
    published_on: null,
    version: `v-${id}`,
    ...change,
  };
}

let responses: TableResponses;
let rows: object[];
let outcomes: object[];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  rows = [
    guide('a'),
    guide('b', { warnings: ['removed_before'] }),
    guide('c'),
    guide('d', { status: 'published', report_count: 3, published_on: '2026-11-01T22:00:00Z' }),
  ];
  outcomes = [];
  responses = tableResponses({
    '/library_guides': async () =>
      Response.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${rows.length}` } }),
    '/rpc/library_totals': () => ({
      guide_count: 1284,
      pending_count: 23,
      hidden_count: 4,
      file_count: 3120,
      file_bytes: 19_756_849_561,
      storage_bytes: 53_687_091_200,
    }),
    '/rpc/decide_guides': () => outcomes,
    '/rpc/merge_guides': () => outcomes,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(language: 'he' | 'en', at = '/library', isAdmin = true) {
  const routes = { '/library': libraryRoute, '/study-guides/view/:guideId': <p>its page</p> };
  const session = signedInSession({ isAdmin });
  return { ...renderScreen({ at, routes, responses, language, session }), texts: messages[language].library };
}

const row = async (id: string) => (await screen.findByText(`חומר ${id}`)).closest('tr') ?? document.body;
const boxOf = async (id: string) => within(await row(id)).getByRole('checkbox');
const sent = (what: string) => responses.sent.filter(request => request.what === `POST /rpc/${what}`);

describe.each(['he', 'en'] as const)('the library in %s', language => {
  it('[ROUTE-18] [ROLE-04] shows what waits and what is wrong, and names nobody', async () => {
    const { texts } = open(language);
    const cells = within(await row('d'))
      .getAllByRole('cell')
      .map(cell => cell.textContent);
    expect(cells).toContain('2 · 3.2 MB');
    expect(cells).toContain('3');
    expect(within(await row('b')).getByText(texts.warnings.removed_before)).toBeTruthy();
    expect((await screen.findByRole('link', { name: /23/ })).getAttribute('href')).toBe('/library?status=pending');
    expect(screen.getByText('50 GB', { exact: false })).toBeTruthy();
    expect(responses.requests.join()).not.toContain('user');
    expect(await violations('document-title')).toEqual([]);
  });

  it('approves what is chosen in one go, as it was read, and tells what was not done', async () => {
    outcomes = [
      { guide_id: 'a', outcome: 'done', status: 'published' },
      { guide_id: 'b', outcome: 'already', status: 'rejected' },
      { guide_id: 'c', outcome: 'changed', status: 'pending' },
    ];
    const { texts } = open(language);
    const user = userEvent.setup();
    await user.click(await boxOf('a'));
    await user.keyboard('{Shift>}');
    await user.click(await boxOf('c'));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('button', { name: texts.approveOne }));
    expect(await screen.findByText(texts.done.approve_one)).toBeTruthy();
    expect(sent('decide_guides').map(({ body }) => body)).toEqual([
      { ids: ['a', 'b', 'c'], decision: 'approve', versions: ['v-a', 'v-b', 'v-c'] },
    ]);
    const notice = screen.getByText(texts.someNotDone_two.replace('{{count}}', '2')).parentElement;
    expect(
      within(notice ?? document.body)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([`חומר b: ${texts.outcome.already}`, `חומר c: ${texts.outcome.changed}`]);
    expect(screen.queryByRole('region', { name: texts.bulk })).toBeNull();
  });

  it('rejects the row in focus by a key, with the reason that its author reads', async () => {
    outcomes = [{ guide_id: 'a', outcome: 'done', status: 'rejected' }];
    const { texts } = open(language);
    (await row('a')).focus();
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: texts.reject.submit_one }));
    expect(dialog.getByRole('alert').textContent).toBe(texts.reasonMissing);
    await userEvent.click(dialog.getByRole('button', { name: texts.reasons.not_own_work }));
    await userEvent.type(dialog.getByRole('textbox'), 'שחזור שכתבתם בעצמכם כן.');
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: texts.reject.submit_one }));
    expect(await screen.findByText(texts.done.reject_one)).toBeTruthy();
    expect(sent('decide_guides').map(({ body }) => body)).toEqual([
      {
        ids: ['a'],
        decision: 'reject',
        reason: 'not_own_work',
        note: 'שחזור שכתבתם בעצמכם כן.',
        versions: ['v-a'],
      },
    ]);
  });
});

describe('the library', () => {
  it('narrows by its address and looks for each word in titles, courses and names of files', async () => {
    open('he', '/library?q=50%25+x,y&status=pending&sort=size&page=2');
    await row('a');
    const asked = responses.requests.find(request => request.startsWith('/library_guides')) ?? '';
    expect(asked).toContain('status=eq.pending');
    expect(asked).toContain(String.raw`title.ilike."*50\\%*"`);
    expect(asked).toContain('file_names.ilike."*x,y*"');
    expect(asked).toContain('order=file_bytes.desc.nullslast,id.asc&offset=50&limit=50');
  });

  it('merges into the one that stays', async () => {
    outcomes = [{ guide_id: 'a', outcome: 'done', status: 'merged' }];
    const { texts } = open('he');
    await userEvent.click(await boxOf('a'));
    await userEvent.click(await boxOf('d'));
    await userEvent.click(screen.getByRole('button', { name: texts.mergeThem }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /חומר d/ }));
    await userEvent.click(dialog.getByRole('button', { name: texts.merge.submit }));
    await waitFor(() => expect(sent('merge_guides').map(({ body }) => body)).toEqual([{ kept: 'd', others: ['a'] }]));
    expect(await screen.findByText(texts.done.merge_one)).toBeTruthy();
  });

  it('takes filters off one by one where nothing fits', async () => {
    rows = [];
    open('he', '/library?q=x&type=link');
    expect(
      (await screen.findByRole('link', { name: messages.he.filters.remove.replace('{{name}}', 'x') })).getAttribute(
        'href',
      ),
    ).toBe('/library?type=link');
  });

  it('[MSG-08] [PIECE-07] each part that did not come says so by name', async () => {
    responses.respond('/library_guides', async () => failure());
    responses.respond('/rpc/library_totals', async () => failure());
    const { texts } = open('he');
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(await screen.findByText(texts.totalsFailed)).toBeTruthy();
  });

  it('[ROUTE-18] people who only read choose nothing, and get to the page of a guide', async () => {
    const { texts, currentPath } = open('he', '/library', false);
    await userEvent.click(await screen.findByRole('button', { name: 'חומר d' }));
    await waitFor(() => expect(currentPath()).toBe('/study-guides/view/d'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.export })).toBeNull();
    expect(responses.requests.find(request => request.startsWith('/library_guides'))).toContain(
      'order=published_on.desc.nullslast',
    );
  });
});
