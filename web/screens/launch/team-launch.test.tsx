import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TeamContext } from '#web/entities/admin/team.ts';
import { dayInIsrael } from '#web/entities/semesters/calendar.ts';
import { daysAfter } from '#web/features/admin-launch/model/launch-fields.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, type TableResponses, tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { AdminLaunch } from './admin-launch.tsx';
import { TeamLaunch } from './team-launch.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const team = { id: 1, code: 'tau', name: 'אוניברסיטת תל אביב', name_en: 'Tel Aviv University' };
const today = dayInIsrael(new Date());
const launch = {
  title_he: '1,000 ביקורות לפני ההרשמה',
  title_en: '1,000 reviews before registration',
  by_he: 'אגודת הסטודנטים',
  by_en: 'The student union',
  goal: 1000,
  reviews: 312,
  starts_on: daysAfter(today, -20),
  ends_on: daysAfter(today, 67),
  is_over: false,
  version: 'v1',
  yesterday: 27,
  leader: null,
};
const figures = [
  { link: '', views: 1214, ratings: 61, week: [1, 2, 2, 3, 4, 2, 3], version: null },
  { link: 'exact', views: 98, ratings: null, week: [0, 1, 2, 2, 2, 4, 4], version: 'x1' },
  // Four visits; their days must not be counted from bars.
  { link: 'law', views: null, ratings: null, week: [0, 4, 0, 4, 0, 4, 4], version: 'l1' },
  { link: 'dorms', views: null, ratings: null, week: null, version: 'd1' },
];
const labels = [
  { link: 'exact', label_he: 'מדעים מדויקים', label_en: 'Exact sciences', departments: [] },
  { link: 'law', label_he: 'משפטים', label_en: 'Law', departments: [] },
  { link: 'dorms', label_he: 'פוסטר במעונות', label_en: 'Poster in the dorms', departments: [] },
];
const waiting = {
  professor: {
    id: 7,
    name: 'דפנה רז',
    name_en: 'Daphna Raz',
    title: 'dr',
    rating_count: 1,
    department: { name: 'מדעי המחשב', name_en: 'Computer Science' },
  },
};

const sentTo = ({ sent }: TableResponses, name: string) =>
  sent.filter(({ what }) => what === `POST /rpc/${name}`).map(({ body }) => body);

describe.each(['he', 'en'] as const)('the launch desk in %s', language => {
  const words = texts[language].launchDesk;
  const label = (at: number) => labels[at]?.[language === 'he' ? 'label_he' : 'label_en'] ?? '';
  const named = (action: string, name: string) =>
    words.links.actionOf.replace('{{action}}', action).replace('{{label}}', `\u2068${name}\u2069`);

  function open(state: Partial<typeof launch> | null, more: Parameters<typeof tableResponses>[0] = {}, at = '/desk') {
    const responses = tableResponses({
      '/rpc/launch_state': () => (state ? [{ ...launch, ...state }] : []),
      '/rpc/launch_figures': () => figures,
      '/launch_links': () => labels,
      '/waiting_professors': () => [waiting],
      '/departments': () => [biology, computing],
      '/institutions': () => [team],
      '/rpc/save_launch': () => Response.json(3),
      '/rpc/save_launch_link': () => new Response(null, { status: 204 }),
      '/rpc/remove_launch_link': () => new Response(null, { status: 204 }),
      ...more,
    });
    const view = renderScreen({
      at,
      routes: {
        '/desk': (
          <TeamContext value={team}>
            <TeamLaunch team={team} />
          </TeamContext>
        ),
        '/code': <p>code</p>,
        '/admin/launch': <AdminLaunch />,
      },
      responses,
      language,
      session: signedInSession(),
    });
    return { responses, ...view };
  }
  const field = (name: keyof typeof words.fields) => screen.getByLabelText<HTMLInputElement>(words.fields[name]);
  const fill = async (name: keyof typeof words.fields, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.click(field(name));
    await userEvent.paste(text);
  };

  it('begins with presets, whose titles follow the goal until somebody writes another one', async () => {
    const { responses } = open(null);
    expect(await screen.findByRole('heading', { name: words.begin })).toBeTruthy();
    expect(field('goal').value).toBe('1000');
    expect(field('title_he').value).toMatch(/^1,000 ביקורות עד \d/u);
    await fill('title_en', 'Ours');
    await fill('goal', '500');
    expect([field('title_he').value.slice(0, 3), field('title_en').value]).toEqual(['500', 'Ours']);
    expect(screen.queryByRole('table')).toBeNull();
    expect(await violations('document-title')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: words.begin }));
    expect(document.activeElement).toBe(field('by_he'));
    expect(field('by_he').getAttribute('aria-invalid')).toBe('true');
    await fill('by_he', 'אגודת הסטודנטים');
    await fill('by_en', 'The student union');
    const saved = Promise.withResolvers<Response>();
    responses.respond('/rpc/save_launch', () => saved.promise);
    responses.respond('/rpc/launch_state', () => [launch]);
    await userEvent.dblClick(screen.getByRole('button', { name: words.begin }));
    saved.resolve(Response.json(3));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(sentTo(responses, 'save_launch')).toEqual([
      {
        institution: 1,
        title_he: expect.stringMatching(/^500 ביקורות עד/u),
        title_en: 'Ours',
        by_he: 'אגודת הסטודנטים',
        by_en: 'The student union',
        goal: 500,
        ends_on: daysAfter(today, 60),
        version: null,
      },
    ]);
  });

  it('[ALIVE-75] says "up to 4" for four visits, with no bars and no sum to tell them by', async () => {
    open({});
    const table = within(await screen.findByRole('table', { name: words.links.caption }));
    const rows = table.getAllByRole('row').slice(1);
    const cells = rows.map(row => within(row).getAllByRole('cell', { hidden: true }));
    expect(cells.map(row => row.slice(0, 2).map(cell => cell.textContent))).toEqual([
      ['1,214', '61'],
      ['98', words.upTo4],
      [words.upTo4, words.upTo4],
      [words.upTo4, words.upTo4],
    ]);
    expect(cells.map(row => row[2]?.querySelectorAll('i').length)).toEqual([7, 7, 0, 0]);
    expect(screen.getByText(words.links.note)).toBeTruthy();
    expect(
      within(rows[2] ?? document.body)
        .getByText('…/go/tau/law')
        .getAttribute('dir'),
    ).toBe('ltr');
    // No line of all links together.
    expect(rows).toHaveLength(figures.length);
    expect(await violations('document-title')).toEqual([]);
  });

  it('shows how far it is, and leads to posters and pictures, also of who lacks most', async () => {
    open({});
    const left = words.daysLeft_other.replace('{{count}}', '67');
    expect(await screen.findByText(`${words.of.replace('{{goal}}', '1,000')} · ${left}`)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('31');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const site = 'https://dargu.test/go/tau';
    expect(hrefOf(named(words.links.poster, words.links.own))).toBe(`${site}/poster?lang=${language}`);
    expect(hrefOf(named(words.links.poster, label(1)))).toBe(`${site}/law/poster?lang=${language}`);
    expect(hrefOf(named(words.links.story, label(1)))).toBe(`${site}/law/story.png?lng=${language}`);
    const lacking = await screen.findByRole('link', { name: new RegExp(`^${words.lacking.poster}`, 'u') });
    expect(lacking.getAttribute('href')).toBe(`${site}/poster?lang=${language}&professor=7`);
    const user = userEvent.setup(); // with a clipboard
    await user.click(screen.getByRole('button', { name: named(words.links.copy, label(2)) }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${site}/dorms`));
  });

  it('makes a link of its own name, and leaves what was typed where the words are refused', async () => {
    const { responses } = open({}, { '/rpc/save_launch_link': () => failure(400, 'launch/words') });
    await userEvent.click(await screen.findByRole('button', { name: words.links.new }));
    await screen.findByRole('dialog');
    await fill('link', 'law');
    await fill('label_he', 'הנדסה');
    await fill('label_en', 'Engineering');
    await userEvent.click(screen.getByRole('button', { name: words.links.add }));
    expect(screen.getByText(words.problem.taken)).toBeTruthy();
    await fill('link', 'eng');
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: words.links.add }));
    await waitFor(() => expect(document.body.textContent).toContain(words.problem.words));
    expect([field('link').value, field('label_he').value]).toEqual(['eng', 'הנדסה']);
    responses.respond('/rpc/save_launch_link', () => new Response(null, { status: 204 }));
    await userEvent.click(screen.getByRole('button', { name: words.links.add }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(responses, 'save_launch_link').slice(1)).toEqual([
      { institution: 1, link: 'eng', label_he: 'הנדסה', label_en: 'Engineering', departments: [], version: null },
    ]);
  });

  it('changes a link where it is, and tells of what another person saved meanwhile before it replaces that', async () => {
    const changed = Response.json(
      { code: 'launch/changed', message: '', details: '{"version": "l2"}', hint: null },
      { status: 409 },
    );
    const { responses } = open({}, { '/rpc/save_launch_link': () => changed });
    await userEvent.click(await screen.findByRole('button', { name: named(words.links.change, label(1)) }));
    expect(await screen.findByRole('dialog', { name: words.links.edit })).toBeTruthy();
    expect(field('link').readOnly).toBe(true);
    await fill('label_en', 'Law school');
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(document.body.textContent).toContain(words.problem.changed));
    responses.respond('/rpc/save_launch_link', () => new Response(null, { status: 204 }));
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const link = { institution: 1, link: 'law', label_he: 'משפטים', label_en: 'Law school', departments: [] };
    expect(sentTo(responses, 'save_launch_link')).toEqual([
      { ...link, version: 'l1' },
      { ...link, version: 'l2' },
    ]);
  });

  it('asks once before a link goes, and before the launch ends', async () => {
    const { responses } = open({});
    await userEvent.click(await screen.findByRole('button', { name: named(words.links.remove, label(1)) }));
    const dialog = () => screen.findByRole('dialog');
    await userEvent.click(within(await dialog()).getByRole('button', { name: words.back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(responses, 'remove_launch_link')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: named(words.links.remove, label(1)) }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: words.links.remove }));
    await waitFor(() => expect(sentTo(responses, 'remove_launch_link')).toEqual([{ institution: 1, link: 'law' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: words.end }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: words.end }));
    await waitFor(() =>
      expect(sentTo(responses, 'save_launch')).toMatchObject([{ ends_on: daysAfter(today, -1), version: 'v1' }]),
    );
  });

  it('finds what was typed again once the code of the second factor was given', async () => {
    const { router } = open({}, { '/rpc/save_launch': () => failure(403, 'insufficient_aal') });
    await userEvent.click(await screen.findByRole('button', { name: words.change }));
    await fill('goal', '1500');
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(document.body.textContent).toContain(words.problem.code));
    await act(() => router.navigate('/code'));
    await act(() => router.navigate('/desk'));
    expect((await screen.findByLabelText<HTMLInputElement>(words.fields.goal)).value).toBe('1500');
    await userEvent.click(screen.getByRole('button', { name: words.back }));
    await userEvent.click(screen.getByRole('button', { name: words.change }));
    expect(field('goal').value).toBe('1000');
  });

  it('says what came of it once it is over, and begins another one', async () => {
    open({ is_over: true, reviews: 1040, ends_on: daysAfter(today, -3) });
    expect(await screen.findByText(new RegExp(words.isOver, 'u'))).toBeTruthy();
    expect(screen.getByText('1,040')).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.end })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.beginNext }));
    expect(field('by_he').value).toBe('');
    expect(field('ends_on').value).toBe(daysAfter(today, 60));
  });

  it('is there for admins, who choose the institution', async () => {
    open(null, {}, '/admin/launch');
    expect(await screen.findByRole('heading', { level: 1, name: texts[language].desk.launch })).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
    cleanup();
    const { responses } = open({}, {}, '/admin/launch?institution=1');
    expect(await screen.findByRole('table')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: words.end }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.end }));
    await waitFor(() => expect(sentTo(responses, 'save_launch')).toMatchObject([{ institution: 1 }]));
  });

  it('says that it did not load, and tries again', async () => {
    const { responses } = open({}, { '/rpc/launch_figures': () => failure() });
    expect(await screen.findByText(words.loadFailed)).toBeTruthy();
    responses.respond('/rpc/launch_figures', () => figures);
    await userEvent.click(screen.getByRole('button', { name: texts[language].error.retry }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
