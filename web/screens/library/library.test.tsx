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
    '/rpc/decide_cases': () => outcomes.map((one, index) => ({ kind: 'guide', decision_id: index + 1, ...one })),
    '/rpc/undo_decision': () => [{ outcome: 'done' }],
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
      { key: 'a', outcome: 'done', status: 'published' },
      { key: 'b', outcome: 'taken', status: 'pending' },
      { key: 'c', outcome: 'changed', status: 'pending' },
    ];
    const { texts } = open(language);
    const user = userEvent.setup();
    await user.click(await boxOf('a'));
    await user.keyboard('{Shift>}');
    await user.click(await boxOf('c'));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('button', { name: texts.approveOne }));
    expect(await screen.findByText(texts.done.keep_one)).toBeTruthy();
    expect(sent('decide_cases').map(({ body }) => body)).toEqual([
      { cases: ['a', 'b', 'c'].map(key => ({ kind: 'guide', key, version: `v-${key}` })), decision: 'keep' },
    ]);
    const notice = screen.getByText(texts.someNotDone_two.replace('{{count}}', '2')).parentElement;
    expect(
      within(notice ?? document.body)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([`חומר b: ${texts.outcome.taken}`, `חומר c: ${texts.outcome.changed}`]);
    expect(screen.queryByRole('region', { name: texts.bulk })).toBeNull();
  });

  it('rejects the row in focus by a key, with the reason that its author reads', async () => {
    outcomes = [{ key: 'a', outcome: 'done', status: 'rejected' }];
    const { texts } = open(language);
    (await row('a')).focus();
    await userEvent.keyboard('2');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: texts.send_back.submit_one }));
    expect(dialog.getByRole('alert').textContent).toBe(texts.reasonMissing);
    await userEvent.click(dialog.getByRole('button', { name: texts.reasons.not_own_work }));
    await userEvent.type(dialog.getByRole('textbox'), 'שחזור שכתבתם בעצמכם כן.');
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: texts.send_back.submit_one }));
    expect(await screen.findByText(texts.done.send_back_one)).toBeTruthy();
    expect(sent('decide_cases').map(({ body }) => body)).toEqual([
      {
        cases: [{ kind: 'guide', key: 'a', version: 'v-a' }],
        decision: 'send_back',
        reason: 'not_own_work',
        note: 'שחזור שכתבתם בעצמכם כן.',
      },
    ]);
  });

  it('has the keys of every desk: arrows between rows, Space to choose, digits for all chosen, Ctrl+Z to take back', async () => {
    outcomes = ['b', 'c'].map(key => ({ key, outcome: 'done', status: 'published' }));
    const { texts } = open(language);
    const user = userEvent.setup();
    await row('a');
    // Without a row in focus nothing is meant.
    await user.keyboard('1');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await row('b'));
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getByText(texts.selected_two.replace('{{count}}', '2'))).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: texts.bulk })).toBeNull();
    await user.keyboard(' {ArrowUp} 1');
    expect(await screen.findByText(texts.done.keep_two.replace('{{count}}', '2'))).toBeTruthy();
    expect(
      sent('decide_cases').map(({ body }) => (body as { cases: { key: string }[] }).cases.map(one => one.key)),
    ).toEqual([['b', 'c']]);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(texts.undone_two.replace('{{count}}', '2'))).toBeTruthy();
    expect(sent('undo_decision').map(({ body }) => body)).toEqual([{ id: 2 }, { id: 1 }]);
    // The texts of admins, which only they load.
    vi.stubGlobal('fetch', async () => Response.json(messages[language]));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: messages[language].keys.all })).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
  });

  it('takes back what was hidden, and offers no way back from removing', async () => {
    const { texts } = open(language);
    rows = rows.slice(3);
    const decide = async (item: string, decision: 'hide' | 'remove') => {
      const [menu] = within(await row('d'))
        .getAllByRole('button')
        .slice(-1);
      if (menu) await userEvent.click(menu);
      await userEvent.click(await screen.findByRole('button', { name: item }));
      await userEvent.click(await screen.findByRole('button', { name: texts.reasons.copyright }));
      await userEvent.click(screen.getByRole('button', { name: texts[decision].submit_one }));
      expect(await screen.findByText(texts.done[`${decision}_one`])).toBeTruthy();
    };
    outcomes = [{ key: 'd', outcome: 'done', status: 'hidden' }];
    await decide(texts.hideThem, 'hide');
    await userEvent.click(screen.getByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.undone_one)).toBeTruthy();
    outcomes = [{ key: 'd', outcome: 'done', status: 'removed' }];
    await decide(texts.removeThem, 'remove');
    expect(screen.queryByRole('button', { name: texts.undo })).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(sent('undo_decision')).toHaveLength(1);
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
