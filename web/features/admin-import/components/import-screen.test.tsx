import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TeamContext } from '#web/entities/admin/team.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import type { ImportDesk, ImportSummary } from '../model/import-state.ts';
import { ImportScreen } from './import-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const live = { institution: true, department: true, professor: true, course: true, teaching: true };
const summary: ImportSummary = {
  id: 'a1',
  kind: 'professor',
  file: 'lecturers.csv',
  admin: 'Neta',
  is_mine: true,
  status: 'checked',
  failure: null,
  lines: 30,
  created: 20,
  changed: 7,
  same: 3,
  errors: 0,
  written: 0,
  written_at: null,
  write_seconds: null,
  effects: {},
  source: null,
};
const wrong = (line: number, problem: string, about: object) => ({
  line,
  fields: { institution: 'אפקה', department: 'הנדסת תכנה', name: `מרצה ${line}` },
  problem,
  about,
  entry_name: null,
  before: {},
  after: {},
});

/** A desk whose imports the test changes, and a server that takes files. */
function openImports(language: 'he' | 'en', open: readonly ImportSummary[], firstRun: object = {}, query = '') {
  const desk: { current: ImportDesk } = {
    current: {
      open,
      done: [],
      first_run: { ...live, admins: 2, guides_in_navigation: true, is_first_run: false, ...firstRun },
    },
  };
  const responses = tableResponses({
    '/rpc/import_desk': () => desk.current,
    '/rpc/import_mistakes': () => [
      { problem: 'unknown_department', value: 'הנדסת תכנה', maybe: 'הנדסת תוכנה', lines: 12, first_line: 118 },
    ],
    '/rpc/import_lines': (_url, body) =>
      (body as { verdict: string }).verdict === 'error'
        ? [
            wrong(118, 'unknown_department', { value: 'הנדסת תכנה', maybe: 'הנדסת תוכנה' }),
            wrong(2044, 'duplicate', { line: 7 }),
          ]
        : [{ ...wrong(41, '', {}), problem: null, before: { title: null }, after: { title: 'prof' } }],
  });
  const sent: string[] = [];
  const server = { respond: () => Response.json({ id: 'a1' }, { status: 202 }) };
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(input);
    // As long as a server takes at least, ms.
    await new Promise(resolve => setTimeout(resolve, 50));
    return server.respond();
  });
  const view = renderScreen({
    at: `/admin/import${query}`,
    routes: { '/admin/import': <ImportScreen /> },
    responses,
    language,
    session: signedInSession({ isAdmin: true }),
  });
  return { ...view, desk, sent, server, responses, user: userEvent.setup() };
}

describe.each(['he', 'en'] as const)('[ROUTE-18] importing a file, in %s', language => {
  const words = texts[language].import;

  it('begins with a file, its columns and templates', async () => {
    const { desk, sent, user } = openImports(language, []);
    await screen.findByRole('heading', { name: words.title.professor });
    const template = screen.getByRole('link', { name: words.columns.xlsx });
    expect(template.getAttribute('href')).toBe('/import/v1/templates/professor.xlsx');
    await user.click(screen.getByRole('radio', { name: words.kind.course }));
    await screen.findByRole('heading', { name: words.title.course });
    expect(await violations('document-title')).toEqual([]);
    desk.current = { ...desk.current, open: [{ ...summary, kind: 'course', status: 'reading' }] };
    await user.upload(screen.getByLabelText(words.choose, { selector: 'input' }), new File(['code'], 'קורסים.csv'));
    await screen.findByText('lecturers.csv');
    expect(sent).toEqual([
      `/import/v1/files?${new URLSearchParams({ kind: 'course', name: 'קורסים.csv' }).toString()}`,
    ]);
  });

  it('lists wrong lines with what to do, and keeps writing closed', async () => {
    const { user } = openImports(language, [{ ...summary, errors: 20 }]);
    const row = within(await screen.findByRole('row', { name: /118/ }));
    row.getByText(words.todo.maybe.replace('{{maybe}}', 'הנדסת תוכנה'));
    screen.getByText(words.problem.duplicate.replace('{{line}}', '7'));
    expect(screen.getByRole('button', { name: /27/ }).hasAttribute('disabled')).toBe(true);
    expect(await violations('document-title')).toEqual([]);
    await user.click(screen.getByRole('button', { name: new RegExp(words.count.changed) }));
    within(await screen.findByRole('row', { name: /41/ })).getByText(words.titleOf.prof);
  });

  it('is written when told to, with its progress, and says what came of it', async () => {
    const { desk, sent, user } = openImports(language, [summary]);
    const write = await screen.findByRole('button', { name: /27/ });
    const writing = { ...summary, status: 'writing', written: 15, write_seconds: 10 } as const;
    desk.current = { ...desk.current, open: [writing] };
    await user.dblClick(write);
    const bar = await screen.findByRole('progressbar', { name: words.run.progress });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    screen.getByText(words.run.left_other.replace('{{count}}', '10'));
    expect(sent).toEqual(['/import/v1/a1/write']);
    const done = {
      ...writing,
      status: 'done',
      written_at: '2026-11-22T08:41:00Z',
      effects: { lacking_english: 4 },
    } as const;
    desk.current = { ...desk.current, open: [], done: [done] };
    await screen.findByText(words.done.title_other.replace('{{count}}', '27'));
    expect(await violations('document-title')).toEqual([]);
  });
});

const words = texts.en.import;

describe('the team of an institution', () => {
  it('imports its own catalogue, and none of institutions', async () => {
    const team = { id: 7, code: 'tau', name: 'תל אביב', name_en: 'Tel Aviv' };
    const past = { ...summary, status: 'done', admin: 'team:3', written_at: '2026-11-22' } as const;
    const fetched = vi.fn<(input: string) => Promise<Response>>(async () =>
      Response.json({ id: 'a1' }, { status: 202 }),
    );
    vi.stubGlobal('fetch', fetched);
    const responses = tableResponses({ '/rpc/team_imports': () => ({ open: [], done: [past] }) });
    renderScreen({
      at: '/team/tau/import',
      routes: {
        '/team/tau/import': (
          <TeamContext value={team}>
            <ImportScreen />
          </TeamContext>
        ),
      },
      responses,
      language: 'en',
      session: signedInSession({}),
    });
    const link = await screen.findByRole('link', { name: /Lecturers, 30 lines/ });
    expect(link.getAttribute('href')).toBe('/team/tau/import?import=a1');
    expect(screen.getByText(/Team member 3/)).toBeTruthy();
    expect(responses.sent).toContainEqual({ what: 'POST /rpc/team_imports', body: { institution: 7 } });
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByRole('radio', { name: words.kind.institution })).toBeNull();
    expect(screen.queryByText(words.command)).toBeNull();
    await userEvent
      .setup()
      .upload(screen.getByLabelText(words.choose, { selector: 'input' }), new File(['a'], 'a.csv'));
    await waitFor(() =>
      expect(fetched.mock.calls[0]?.[0]).toBe('/import/v1/files?kind=professor&name=a.csv&institution=7'),
    );
  });
});

describe('an import', () => {
  it('shows a file that could not be checked, with a way to choose another and none to write it', async () => {
    openImports('en', [{ ...summary, status: 'failed', failure: 'unchecked' }]);
    expect(await screen.findByText(words.failure.unchecked)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(words.again);
    expect(screen.queryByRole('group', { name: words.counts })).toBeNull();
  });

  it('that was stopped, or overtaken by a change of the catalogue, says that nothing was written', async () => {
    openImports('en', [{ ...summary, failure: 'changed' }]);
    expect(await screen.findByText(words.failure.changed)).toBeTruthy();
  });

  it('of another admin is told beside the file', async () => {
    openImports('en', [{ ...summary, is_mine: false, status: 'writing' }]);
    const note = 'Neta is writing an import of Lecturers. You can upload yours once it’s written.';
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('whose file is refused says why', async () => {
    const { server, user } = openImports('en', []);
    server.respond = () =>
      Response.json({ code: 'import/columns', message: 'x', details: '{"missing":"name"}' }, { status: 400 });
    await user.upload(await screen.findByLabelText(words.choose, { selector: 'input' }), new File(['a'], 'a.csv'));
    expect((await screen.findByRole('alert')).textContent).toContain('Columns are missing or appear twice: name.');
  });

  it('[ALIVE-93] of a source stays on the device where a column says who wrote', async () => {
    const { sent, user } = openImports('en', [], {}, '?kind=older_reviews&source=3');
    const choose = await screen.findByLabelText(texts.en.import.choose, { selector: 'input' });
    await user.upload(choose, new File(['lecturer,text,"שם הכותב"\nדנה לוי,טוב,x'], 'a.csv'));
    expect((await screen.findByRole('alert')).textContent).toContain('the columns "שם הכותב" say who wrote');
    expect(sent).toEqual([]);
    // Control: without it the file is sent, as of the source.
    await user.upload(choose, new File(['lecturer,text\nדנה לוי,טוב'], 'a.csv'));
    await waitFor(() => expect(sent).toEqual([expect.stringContaining('kind=older_reviews&name=a.csv&source=3')]));
  });

  it('can be stopped while it is written', async () => {
    const { responses, user } = openImports('en', [{ ...summary, status: 'writing' }]);
    await user.click(await screen.findByRole('button', { name: words.run.stop }));
    await waitFor(() =>
      expect(responses.sent).toContainEqual({ what: 'POST /rpc/stop_import', body: { import: 'a1' } }),
    );
  });
});

describe('a catalogue that is empty', () => {
  it('leads from institutions to lecturers, and ticks what is done', async () => {
    const { user } = openImports('en', [], {
      institution: true,
      department: false,
      professor: false,
      admins: 1,
      is_first_run: true,
    });
    const guide = within(await screen.findByRole('region', { name: words.first.title }));
    const items = guide.getAllByRole('listitem').map(item => item.textContent ?? '');
    expect(items.map(text => text.startsWith(words.first.done))).toEqual([true, false, false, true, true, false, true]);
    await user.click(guide.getByRole('button', { name: /Departments/ }));
    await screen.findByRole('heading', { name: words.title.department });
  });
});
