import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

const views = (requests: readonly { url: string; body: unknown }[]) =>
  requests.filter(({ url }) => url.endsWith('/rpc/record_event')).map(({ body }) => body);

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
    await waitFor(() => expect(views(requests)).toEqual([{ kind: 'page_view', path: '/professors', title: 'A page', label: 'professors' }]));
    await router.navigate('/professors?sort=name');
    await router.navigate('/nowhere');
    await waitFor(() => expect(views(requests)).toHaveLength(2));
    expect(views(requests)[1]).toMatchObject({ path: '/nowhere', label: 'unknown' });
  });

  it('[PLAT-07] records nothing in the native app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
    const { router, requests } = renderShell({ path: '/professors' });
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
    expect(JSON.stringify(window.dataLayer?.map(entry => [...(entry as Iterable<unknown>)]))).toContain('"page_path":"/professors"');
  });
});
