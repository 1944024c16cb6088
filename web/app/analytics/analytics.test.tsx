import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEvent } from '#contract/page-events.ts';
import { analyticsConsent, storeConsent } from '#web/entities/analytics/consent.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { eventQueue } from './record-event.ts';

type Recorded = PageEvent;

/** Events that the page has sent, as the server gets them. */
const sent: Recorded[] = [];
const events = (kind?: string) => {
  // As when the page is left: nothing waits for others to go with it.
  window.dispatchEvent(new Event('pagehide'));
  return sent.filter(event => kind === undefined || event.kind === kind);
};
const views = () => events('page_view');
/** Waits until a later event has arrived: by then those that waited for an idle moment have been sent. */
async function settle({ router }: Pick<ReturnType<typeof renderShell>, 'router'>): Promise<void> {
  const before = views().length;
  await router.navigate(router.state.location.pathname === '/terms' ? '/privacy' : '/terms');
  await waitFor(() => expect(views().length).toBeGreaterThan(before));
}

/** Waits until the page is idle, when the recorder loads. */
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
  sent.length = 0;
  localStorage.clear();
  analyticsConsent.set(null);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => {
      if (url !== '/events/v1') return false;
      sent.push(...(JSON.parse(body) as { events: Recorded[] }).events);
      return true;
    },
  });
  vi.stubGlobal('scrollTo', () => undefined);
  document.title = 'A page';
});
afterEach(() => {
  cleanup();
  eventQueue.setAudience('excluded'); // forgets what has not been sent yet
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  delete window.dataLayer;
});

describe('page views', () => {
  it('[PLAT-07] [TRACK-01] records path, title and label of each page on the web', async () => {
    const { router } = renderShell({ path: '/professors' });
    await waitFor(() =>
      expect(views()).toEqual([{ kind: 'page_view', path: '/professors', title: 'A page', label: 'professors' }]),
    );
    await router.navigate('/professors?sort=name');
    await router.navigate('/nowhere');
    await waitFor(() => expect(views()).toHaveLength(2));
    expect(views()[1]).toMatchObject({ path: '/nowhere', label: 'unknown' });
  });

  it('[PLAT-07] records nothing in the native app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
    const { router } = renderShell({ path: '/professors' });
    await untilRecording();
    await router.navigate('/courses');
    // The control: what is recorded later, on the web, has arrived; what was seen before has not.
    vi.stubGlobal('Capacitor', undefined);
    await router.navigate('/info');
    await waitFor(() => expect(views()).toHaveLength(1));
    expect(views()[0]).toMatchObject({ path: '/info' });
  });

  it('[TRACK-01] go out together, with what follows them, and at once when the page is left', async () => {
    const { router } = renderShell({ path: '/professors' });
    await untilRecording();
    await router.navigate('/courses');
    await waitFor(() => expect(views()).toHaveLength(2));
    await router.navigate('/info');
    await waitFor(() => expect(views().map(({ path }) => path)).toEqual(['/professors', '/courses', '/info']));
  });

  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ])('are nobody’s business where the browser says %s', async (_name, property, value) => {
    Object.defineProperty(navigator, property, { configurable: true, value });
    const { router } = renderShell({ path: '/professors', clientConfig: { gaMeasurementId: 'G-TEST' } });
    await untilRecording();
    await router.navigate('/courses');
    expect(screen.queryByRole('region', { name: he.consent.region })).toBeNull();
    Object.defineProperty(navigator, property, { configurable: true, value: undefined });
    await router.navigate('/info'); // the control
    await waitFor(() => expect(views().map(({ path }) => path)).toEqual(['/info']));
  });

  it('of admins are left out, also those of before it was known who they are', async () => {
    renderShell({ path: '/professors', session: { status: 'in', isProfileLoaded: true, isAdmin: true } });
    await untilRecording();
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(events()).toEqual([]);
    cleanup();
    renderShell({ path: '/courses', session: { status: 'in', isProfileLoaded: true } }); // the control
    await waitFor(() => expect(views()).toMatchObject([{ path: '/courses' }]));
  });
});

describe('Google Analytics', () => {
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
  const region = () => screen.findByRole('region', { name: he.consent.region });

  it('gets no request where it is not set up, and nobody is asked', async () => {
    renderShell();
    await waitFor(() => expect(views()).toHaveLength(1));
    expect([scripts(), screen.queryByRole('region', { name: he.consent.region })]).toEqual([[], null]);
  });

  it('is loaded after a yes alone, and gets what happens from then on', async () => {
    const { router } = renderShell({ clientConfig: { gaMeasurementId: 'G-TEST' } });
    const bar = await region();
    await waitFor(() => expect(views()).toHaveLength(1));
    expect(scripts()).toEqual([]);
    await userEvent.click(within(bar).getByRole('button', { name: he.consent.allow }));
    expect(screen.queryByRole('region', { name: he.consent.region })).toBeNull();
    await router.navigate('/courses');
    await waitFor(() => expect(views()).toHaveLength(2));
    await waitFor(() => expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']));
    const entries = JSON.stringify(window.dataLayer?.map(entry => [...(entry as Iterable<unknown>)]));
    expect(entries).toContain('"page_path":"/courses"');
    expect(entries).not.toContain('"page_path":"/professors"');
  });

  it('is not loaded after a no, which is kept, and asked again no more', async () => {
    const { router, unmount } = renderShell({ clientConfig: { gaMeasurementId: 'G-TEST' } });
    await userEvent.click(within(await region()).getByRole('button', { name: he.consent.refuse }));
    await router.navigate('/courses');
    await waitFor(() => expect(views()).toHaveLength(2));
    expect(scripts()).toEqual([]);
    unmount();
    renderShell({ path: '/info', clientConfig: { gaMeasurementId: 'G-TEST' } });
    await waitFor(() => expect(views()).toHaveLength(3));
    expect(screen.queryByRole('region', { name: he.consent.region })).toBeNull();
    expect(localStorage.getItem('dargu-analytics-consent')).toContain('denied');
  });

  it.each([
    ['he', he],
    ['en', en],
  ] as const)('is asked about in %s without a fault that axe finds', async (language, texts) => {
    document.documentElement.lang = language;
    renderShell({ language, clientConfig: { gaMeasurementId: 'G-TEST' } });
    await screen.findByRole('region', { name: texts.consent.region });
    expect(await violations()).toEqual([]);
  });
});

describe('[TRACK-02] opening a professor or a course', () => {
  it.each([
    ['/professor/7', 'view_professor', '7'],
    ['/course/12', 'view_course', '12'],
  ])('%s is a %s event with its id', async (path, kind, label) => {
    const shell = renderShell({ path: '/professors', children });
    await shell.router.navigate(path);
    await waitFor(() => expect(events(kind)).toEqual([{ kind, label, path, title: 'A page' }]));
    await shell.router.navigate(`${path}?stars=4`);
    await settle(shell);
    expect(events().filter(event => event.kind.startsWith('view_'))).toHaveLength(1);
  });

  it('is no event of a list, of reviews, or of a person who does not exist', async () => {
    const shell = renderShell({ path: '/professors', children });
    for (const path of ['/reviews/professor/7', '/professor/404', '/professor/8']) {
      await shell.router.navigate(path);
      await waitFor(() => expect(views().at(-1)).toMatchObject({ path }));
    }
    await waitFor(() =>
      expect(events().filter(({ kind }) => kind !== 'page_view')).toMatchObject([
        { kind: 'view_professor', label: '8' },
      ]),
    );
  });
});

describe('[TRACK-03] opening a rating page', () => {
  const student = { status: 'in', isProfileLoaded: true } as const;

  it.each(['/rate/7', '/rate/course/7'])('%s is a start-rating event', async path => {
    renderShell({ path, children, session: student });
    await waitFor(() =>
      expect(events('start_rating')).toEqual([{ kind: 'start_rating', label: 'rate', path, title: 'A page' }]),
    );
  });

  it('is none where a person is thanked for a rating', async () => {
    const shell = renderShell({ path: '/professors', children, session: student });
    await shell.router.navigate('/rate/7', { state: { rating: { saved: { id: 'r1' } } } });
    await settle(shell);
    expect(events('start_rating')).toEqual([]);
    await shell.router.navigate('/rate/7'); // control: to change it again
    await waitFor(() => expect(events('start_rating')).toHaveLength(1));
  });

  it('is none for those whom it sends away', async () => {
    for (const session of [{}, { ...student, isNewUser: true }]) {
      const shell = renderShell({ path: '/rate/7', children, session });
      await settle(shell);
      expect(events('start_rating')).toEqual([]);
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
      expect(events('click')).toEqual([{ kind: 'click', label: 'share', path: '/professor/7', title: 'A page' }]),
    );
    await settle(shell);
    expect(events('click')).toHaveLength(1);
  });

  it('goes to Google under a name of our own, without the query of the page', async () => {
    storeConsent('granted');
    renderShell({
      path: '/professor/7?q=secret',
      children: buttons,
      clientConfig: { gaMeasurementId: 'G-TEST' },
    });
    await untilRecording();
    await userEvent.click(screen.getByText('hand on'));
    await waitFor(() => expect(events('click')).toHaveLength(1));
    await waitFor(() => expect(window.dataLayer).toBeDefined());
    const sent = JSON.stringify(window.dataLayer?.map(entry => [...(entry as Iterable<unknown>)]));
    expect(sent).toMatch(/"button_click",\{[^}]*"page_location":"[^"?]*\/professor\/7"[^}]*"button_name":"share"/);
    expect(sent).not.toContain('secret');
  });

  it('[PLAT-07] is recorded by no native app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    renderShell({ path: '/professor/7', children: buttons });
    await untilRecording();
    await userEvent.click(screen.getByText('hand on'));
    // The control: the same press on the web is.
    vi.stubGlobal('Capacitor', undefined);
    await userEvent.click(screen.getByText('hand on'));
    await waitFor(() => expect(events('click')).toHaveLength(1));
    expect(events()).toHaveLength(1);
  });
});
