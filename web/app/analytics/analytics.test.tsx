import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

type Requests = readonly { readonly url: string; readonly body: unknown }[];
type Recorded = { readonly kind: string; readonly label: string; readonly path: string };

const events = (requests: Requests, kind?: string) =>
  requests
    .filter(({ url }) => url.endsWith('/rpc/record_event'))
    .map(({ body }) => body as Recorded)
    .filter(event => kind === undefined || event.kind === kind);
const views = (requests: Requests) => events(requests, 'page_view');
/** What has waited for an idle moment has been sent when a later event has arrived. */
async function settle({
  router,
  requests,
}: Pick<ReturnType<typeof renderShell>, 'router' | 'requests'>): Promise<void> {
  const before = views(requests).length;
  await router.navigate(router.state.location.pathname === '/terms' ? '/privacy' : '/terms');
  await waitFor(() => expect(views(requests).length).toBeGreaterThan(before));
}

/** What records comes once the page is idle. */
const untilRecording = () =>
  waitFor(() => expect(document.documentElement.dataset['late']).toBe(''), { timeout: 10_000 });

/** Screens as the application has them: each with a loader, some of which find nothing. */
const found = {
  loader: () => null,
  element: <h1>screen</h1>,
  HydrateFallback: () => null,
  ErrorBoundary: () => <h1>missing</h1>,
};
const children = [
  { path: '/professor/404', ...found, loader: () => Promise.reject(new Response(null, { status: 404 })) },
  { path: '*', ...found },
];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.title = 'A page';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  delete window.dataLayer;
});

describe('page views', () => {
  it('[PLAT-07] [TRACK-01] records path, title and label of each page on the web', async () => {
    const { router, requests } = renderShell({ path: '/professors' });
    await waitFor(() =>
      expect(views(requests)).toEqual([
        { kind: 'page_view', path: '/professors', title: 'A page', label: 'professors' },
      ]),
    );
    await router.navigate('/professors?sort=name');
    await router.navigate('/nowhere');
    await waitFor(() => expect(views(requests)).toHaveLength(2));
    expect(views(requests)[1]).toMatchObject({ path: '/nowhere', label: 'unknown' });
  });

  it('[PLAT-07] records nothing in the native app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
    const { router, requests } = renderShell({ path: '/professors' });
    await untilRecording();
    await router.navigate('/courses');
    // The control: what is recorded later, on the web, has arrived; what was seen before has not.
    vi.stubGlobal('Capacitor', undefined);
    await router.navigate('/info');
    await waitFor(() => expect(views(requests)).toHaveLength(1));
    expect(views(requests)[0]).toMatchObject({ path: '/info' });
  });

  it('asks Google for its script only where a measurement id is set', async () => {
    const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
    const first = renderShell();
    await waitFor(() => expect(views(first.requests)).toHaveLength(1));
    expect(scripts()).toEqual([]);
    cleanup();
    const second = renderShell({ clientConfig: { gaMeasurementId: 'G-TEST' } });
    await waitFor(() => expect(views(second.requests)).toHaveLength(1));
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    expect(JSON.stringify(window.dataLayer?.map(entry => [...(entry as Iterable<unknown>)]))).toContain(
      '"page_path":"/professors"',
    );
  });
});

describe('[TRACK-02] opening a professor or a course', () => {
  it.each([
    ['/professor/7', 'view_professor', '7'],
    ['/course/12', 'view_course', '12'],
  ])('%s is a %s event with its id', async (path, kind, label) => {
    const shell = renderShell({ path: '/professors', children });
    await shell.router.navigate(path);
    await waitFor(() => expect(events(shell.requests, kind)).toEqual([{ kind, label, path, title: 'A page' }]));
    await shell.router.navigate(`${path}?stars=4`);
    await settle(shell);
    expect(events(shell.requests).filter(event => event.kind.startsWith('view_'))).toHaveLength(1);
  });

  it('is no event of a list, of reviews, or of a person who does not exist', async () => {
    const shell = renderShell({ path: '/professors', children });
    for (const path of ['/reviews/professor/7', '/professor/404', '/professor/8']) {
      await shell.router.navigate(path);
      await waitFor(() => expect(views(shell.requests).at(-1)).toMatchObject({ path }));
    }
    await waitFor(() =>
      expect(events(shell.requests).filter(({ kind }) => kind !== 'page_view')).toMatchObject([
        { kind: 'view_professor', label: '8' },
      ]),
    );
  });
});

describe('[TRACK-03] opening a rating page', () => {
  const student = { status: 'in', isProfileLoaded: true } as const;

  it.each(['/rate/7', '/rate/course/7'])('%s is a start-rating event', async path => {
    const { requests } = renderShell({ path, children, session: student });
    await waitFor(() =>
      expect(events(requests, 'start_rating')).toEqual([
        { kind: 'start_rating', label: 'rate', path, title: 'A page' },
      ]),
    );
  });

  it('is none where a person is thanked for a rating', async () => {
    const shell = renderShell({ path: '/professors', children, session: student });
    await shell.router.navigate('/rate/7', { state: { rating: { saved: { id: 'r1' } } } });
    await settle(shell);
    expect(events(shell.requests, 'start_rating')).toEqual([]);
    await shell.router.navigate('/rate/7'); // control: to change it again
    await waitFor(() => expect(events(shell.requests, 'start_rating')).toHaveLength(1));
  });

  it('is none for those whom it sends away', async () => {
    for (const session of [{}, { ...student, isNewUser: true }]) {
      const shell = renderShell({ path: '/rate/7', children, session });
      await settle(shell);
      expect(events(shell.requests, 'start_rating')).toEqual([]);
      cleanup();
    }
  });
});

describe('[TRACK-05] pressing a button', () => {
  const buttons = [
    {
      path: '*',
      element: (
        <>
          <button type="button" data-track="share" onClick={event => event.stopPropagation()}>
            <b>hand on</b>
          </button>
          <button type="button" data-track="rate" aria-disabled="true">
            under way
          </button>
          <button type="button">nameless</button>
        </>
      ),
    },
  ];

  it('is recorded by its name, whatever it does with the press', async () => {
    const shell = renderShell({ path: '/professor/7', children: buttons });
    await untilRecording();
    for (const text of ['nameless', 'under way', 'hand on']) await userEvent.click(screen.getByText(text));
    await waitFor(() =>
      expect(events(shell.requests, 'click')).toEqual([
        { kind: 'click', label: 'share', path: '/professor/7', title: 'A page' },
      ]),
    );
    await settle(shell);
    expect(events(shell.requests, 'click')).toHaveLength(1);
  });

  it('goes to Google under a name of our own, without the query of the page', async () => {
    const shell = renderShell({
      path: '/professor/7?q=secret',
      children: buttons,
      clientConfig: { gaMeasurementId: 'G-TEST' },
    });
    await untilRecording();
    await userEvent.click(screen.getByText('hand on'));
    await waitFor(() => expect(events(shell.requests, 'click')).toHaveLength(1));
    const sent = JSON.stringify(window.dataLayer?.map(entry => [...(entry as Iterable<unknown>)]));
    expect(sent).toMatch(/"button_click",\{[^}]*"page_location":"[^"?]*\/professor\/7"[^}]*"button_name":"share"/);
    expect(sent).not.toContain('secret');
  });

  it('[PLAT-07] is recorded by no native app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    const shell = renderShell({ path: '/professor/7', children: buttons });
    await untilRecording();
    await userEvent.click(screen.getByText('hand on'));
    // The control: the same press on the web is.
    vi.stubGlobal('Capacitor', undefined);
    await userEvent.click(screen.getByText('hand on'));
    await waitFor(() => expect(events(shell.requests, 'click')).toHaveLength(1));
    expect(events(shell.requests)).toHaveLength(1);
  });
});
