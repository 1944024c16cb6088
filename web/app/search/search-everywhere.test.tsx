import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#web/entities/session/session-context.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { computing, telAviv } from '#web/testing/sample-rows.ts';
import { person, visitorSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { SearchEverywhere } from '#web/screens/search/search-everywhere.tsx';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const row = (change: object) => ({
  kind: 'professor',
  id: '7',
  name: 'דוד גולדברג',
  name_en: 'David Goldberg',
  title: 'dr',
  code: null,
  department: 'כלכלה',
  department_en: 'Economics',
  institution: 'ת״א',
  institution_en: 'TAU',
  rating_count: 212,
  rating_avg: 4.5,
  professor_count: null,
  course_count: null,
  guide_type: null,
  also_called: null,
  found: 18,
  way: 'typed',
  searched: 'גולדברג',
  ...change,
});
const course = row({ kind: 'course', id: '3', name: 'חדו״א', name_en: 'Calculus', title: null, code: '104', found: 1 });
const respondWith =
  (rows: readonly object[]): Responder =>
  () =>
    rows;

// jsdom scrolls nothing.
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  document.title = 'a page';
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ forRating = false }: { readonly forRating?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useSearchKeys();
  return (
    <>
      <SearchForm action="/professors" label="page" onUse={() => setOpen(true)} />
      <textarea aria-label="elsewhere" />
      <SearchEverywhere open={isOpen} onClose={() => setOpen(false)} forRating={forRating} />
    </>
  );
}

interface Options {
  readonly respond?: Responder;
  readonly language?: 'he' | 'en';
  readonly session?: Session;
  readonly forRating?: boolean;
}

async function renderSearch({
  respond = respondWith([row({}), course]),
  language = 'he',
  session = visitorSession,
  forRating = false,
}: Options = {}) {
  const responses = tableResponses({
    '/rpc/search_everything': respond,
    '/institutions': () => [telAviv],
    '/departments': () => [computing],
  });
  const view = renderScreen({
    at: '/somewhere',
    routes: { '/somewhere': <Page forRating={forRating} />, '*': <p>arrived</p> },
    responses,
    language,
    session,
  });
  const user = userEvent.setup();
  const t = texts[language].search;
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: t.label });
  const open = async () => {
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  };
  await screen.findByLabelText('page');
  return { ...view, responses, user, t, field, open };
}

/**
 * Waits for the results of all that is typed: those that come for a part of it takes the keyboard back to the field.
 */
const found = async () => await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));

const active = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

describe.each(['he', 'en'] as const)('the search, in %s', language => {
  it('is a combobox with a list in groups, which the arrows go through and Enter opens', async () => {
    const { user, t, field, open, currentPath } = await renderSearch({ language });
    await open();
    await user.keyboard('גולדברג');
    await found();
    const group = await screen.findByRole('group', { name: t.kinds.professor });
    expect(within(group).getAllByRole('option')).toHaveLength(2);
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active()?.getAttribute('href')).toBe('/professor/7');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(active()?.getAttribute('aria-label')).toContain('18');
    await user.keyboard('{ArrowDown}');
    expect(active()?.getAttribute('href')).toBe('/course/3');
    await user.keyboard('{Home}');
    expect(active()?.getAttribute('href')).toBe('/professor/7');
    await user.keyboard('{End}');
    expect(active()?.getAttribute('href')).toBe('/course/3');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/course/3'));
  });

  it('has nothing that axe objects to, with results and without', async () => {
    const { user, open, responses, t } = await renderSearch({ language });
    await open();
    await user.keyboard('גולדברג');
    await screen.findAllByRole('option');
    expect(await violations()).toEqual([]);
    responses.respond('/rpc/search_everything', () => []);
    await user.keyboard('ים');
    await screen.findByText(t.rateMissingNote);
    expect(await violations()).toEqual([]);
  });
});

describe('typing', () => {
  it('asks once it pauses, for the last text alone, and marks what matched', async () => {
    const { user, open, responses } = await renderSearch();
    await open();
    await user.keyboard('גולדברג');
    await screen.findAllByRole('option');
    const searches = responses.requests.filter(path => path.startsWith('/rpc/search_everything'));
    expect(searches.length).toBeLessThan('גולדברג'.length);
    expect(searches.at(-1)).toBe('/rpc/search_everything?query=גולדברג');
    expect(screen.getAllByText('גולדברג').map(({ tagName }) => tagName)).toContain('MARK');
  });

  it('keeps what was found until the next response, and ignores one that comes too late', async () => {
    let deliver = (_response: Response) => {};
    const slow = new Promise<Response>(resolve => (deliver = resolve));
    const { user, open } = await renderSearch({
      respond: url => (url.searchParams.get('query') === 'גולדברג' ? slow : [course]),
    });
    await open();
    await user.keyboard('חדו');
    await screen.findByRole('option', { name: /חדו״א/ });
    const all = { initialSelectionStart: 0, initialSelectionEnd: 99 };
    await user.type(screen.getByRole('combobox'), 'גולדברג', all);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'גולדברג'));
    expect(screen.getByRole('option', { name: /חדו״א/ })).toBeTruthy();
    await user.type(screen.getByRole('combobox'), 'חדוא', all);
    await act(async () => deliver(Response.json([row({})])));
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(screen.queryByRole('option', { name: /גולדברג/ })).toBeNull();
  });

  it('goes to the list with the words by Enter, where there are all of them', async () => {
    const { user, open, currentPath } = await renderSearch();
    await open();
    await user.keyboard('גולדברג');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/professors?q=גולדברג'));
  });

  it('loses nothing: what stands in the page’s field comes along, and goes back there', async () => {
    const { user, field, t } = await renderSearch();
    const onPage = screen.getByLabelText<HTMLInputElement>('page');
    await user.type(onPage, 'גול');
    await waitFor(() => expect(field().value).toContain('גול'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: t.label })).toBeNull());
    expect(onPage.value).toBe('גול');
  });
});

describe('what is not found as typed', () => {
  it('says that it read the other keyboard, with a way back', async () => {
    const { user, open, responses, t } = await renderSearch({
      respond: url => (url.searchParams.has('exactly') ? [] : [row({ way: 'layout' })]),
    });
    await open();
    await user.keyboard('dukscrd');
    await user.click(await screen.findByRole('button', { name: /dukscrd/ }));
    await screen.findByText(t.rateMissingNote);
    expect(responses.requests.at(-2)).toContain('exactly=true');
  });

  it('tells where it looked, shows the nearest, and leads to rating it all the same', async () => {
    const { user, open, currentPath, t } = await renderSearch({ respond: respondWith([row({ way: 'nearest' })]) });
    await open();
    await user.keyboard('גולדברג לגננים');
    await screen.findByText(t.nearest);
    expect(await screen.findByText(t.lookedIn_one)).toBeTruthy();
    expect(screen.getByRole('option', { name: /גולדברג/ })).toBeTruthy();
    expect(
      screen.getByRole('link', { name: t.rateMissingAnywhere.replace('{{name}}', 'גולדברג לגננים') }),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: t.isKind.course }));
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/rate/missing?kind=course&q=גולדברג+לגננים'));
  });

  it('leads there below what was found too, since another one may be meant', async () => {
    const { user, open, t } = await renderSearch();
    await open();
    await user.keyboard('גולדברג');
    await screen.findAllByRole('option');
    const link = screen.getByRole('link', { name: new RegExp(t.rateMissingNote) });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/rate/missing?kind=professor&q=גולדברג');
  });

  it('says that it failed, and tries again', async () => {
    const { user, open, responses, t } = await renderSearch({ respond: async () => failure() });
    await open();
    await user.keyboard('גולדברג');
    await screen.findByText(t.failed);
    responses.respond('/rpc/search_everything', respondWith([row({})]));
    await user.click(screen.getByRole('button', { name: texts.he.error.retry }));
    expect(await screen.findByRole('option', { name: /דוד/ })).toBeTruthy();
  });

  it('says offline that it will come back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, open, t } = await renderSearch({ respond: async () => failure() });
    await open();
    await user.keyboard('גולדברג');
    expect(await screen.findByText(t.offline)).toBeTruthy();
    expect(screen.queryByText(t.failed)).toBeNull();
  });
});

describe('recent searches', () => {
  const chooseOne = async (session: Session) => {
    const { user, open, currentPath, unmount } = await renderSearch({ session });
    await open();
    await user.keyboard('גולדברג');
    await found();
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/professor/7'));
    unmount();
  };
  const noa = { ...visitorSession, status: 'in', user: person({ firebase_uid: 'noa' }) } as const;
  const dan = { ...visitorSession, status: 'in', user: person({ firebase_uid: 'dan' }) } as const;

  it('are there before anything is typed, without scores, and can be cleared', async () => {
    await chooseOne(visitorSession);
    const { open, user, t } = await renderSearch();
    await open();
    expect(within(screen.getByRole('group', { name: t.recent })).getByRole('option').textContent).toBe(
      'ד״ר דוד גולדברגמרצה · ת״א',
    );
    await user.click(screen.getByRole('button', { name: t.clearRecent }));
    expect(screen.queryByRole('group', { name: t.recent })).toBeNull();
    expect(localStorage.getItem('dargu-recent-searches')).toBeNull();
  });

  it('are shown to the same person, and to nobody else on the same device', async () => {
    await chooseOne(noa);
    const again = await renderSearch({ session: noa });
    await again.open();
    expect(screen.getByRole('group', { name: again.t.recent })).toBeTruthy();
    again.unmount();
    for (const session of [dan, visitorSession]) {
      const { open, t, unmount } = await renderSearch({ session });
      await open();
      expect(screen.queryByRole('group', { name: t.recent })).toBeNull();
      unmount();
    }
  });

  it('stand beside the own institution and department, and the way to what helps before an exam', async () => {
    const { open, t, field } = await renderSearch({ session: { ...noa, user: person({ institution: 1 }) } });
    await open();
    const own = within(await screen.findByRole('group', { name: t.own }));
    await own.findByRole('option', { name: /החוג שלכם/ });
    expect(own.getAllByRole('option').map(option => [option.getAttribute('href'), option.textContent])).toEqual([
      ['/institution/1', 'אוניברסיטת תל אביב120 מרצים · 40 קורסים'],
      ['/institution/1/department/11', 'החוג למדעי המחשבהחוג שלכם · 25 מרצים'],
      ['/study-guides?institution=1&departments=11', t.exam.name + t.exam.ownNote],
    ]);
    expect(field().value).toBe('');
    expect(await violations()).toEqual([]);
  });

  it.each(['professor', 'course'])('stand beside the institution that a visitor has filtered %ss by', async kind => {
    localStorage.setItem(`${kind}Institution`, '1');
    const { open, t } = await renderSearch();
    await open();
    const own = within(await screen.findByRole('group', { name: t.own }));
    expect(own.getAllByRole('option').map(option => option.getAttribute('href'))).toEqual([
      '/institution/1',
      '/study-guides?institution=1',
    ]);
  });
});

describe('before anything is typed', () => {
  it('a visitor has the way to what helps before an exam, and examples that fill the field', async () => {
    const { open, t, user, field, responses } = await renderSearch();
    await open();
    expect(screen.getByRole('option').getAttribute('href')).toBe('/study-guides');
    await user.click(screen.getByRole('button', { name: t.examples.exam }));
    expect(field().value).toBe(t.examples.exam);
    expect(document.activeElement).toBe(field());
    await screen.findAllByRole('group', { name: t.kinds.course });
    expect(responses.requests.at(-1)).toBe(`/rpc/search_everything?query=${t.examples.exam}`);
    expect(screen.queryByRole('button', { name: t.examples.exam })).toBeNull();
  });
});

describe('keys', () => {
  it('open it by / and Ctrl-K, never while somebody writes', async () => {
    const { user, t } = await renderSearch();
    await user.click(screen.getByLabelText('elsewhere'));
    await user.keyboard('/');
    expect(screen.getByLabelText('elsewhere')).toHaveProperty('value', '/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: t.title })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it.each(['he', 'en'] as const)(
  'a search that rates leads to the form, and by a second line to the page, in %s',
  async language => {
    const unrated = row({ rating_count: 0, rating_avg: null });
    const { user, t, open, currentPath } = await renderSearch({
      respond: respondWith([unrated, course]),
      language,
      forRating: true,
    });
    await open();
    await user.keyboard('גולדברג');
    await found();
    const hrefs = screen.getAllByRole('option').map(option => option.getAttribute('href'));
    expect(hrefs.filter(href => href?.startsWith('/professor/'))).toEqual(['/professor/7?rate=1', '/professor/7']);
    expect(hrefs.filter(href => href?.startsWith('/course/'))).toEqual(['/course/3?rate=1', '/course/3']);
    const [hit] = within(screen.getByRole('group', { name: t.kinds.professor })).getAllByRole('option');
    expect(hit?.textContent).toContain(texts[language].score.none);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.getAttribute('href')).toBe('/professor/7');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/professor/7?rate=1'));
  },
);
