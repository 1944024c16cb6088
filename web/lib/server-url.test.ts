import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverOriginElement } from '#contract/page-protocol.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

describe('[PLAT-03] the address of something on the server', () => {
  it('stays a path on a page that the server itself served', async () => {
    const { serverUrl, absoluteServerUrl } = await import('./server-url.ts');
    expect(serverUrl('/rest/v1')).toBe('/rest/v1');
    expect(absoluteServerUrl('/rest/v1')).toBe(`${location.origin}/rest/v1`);
  });

  it('has the origin of the server in an app, and texts come with the app', async () => {
    document.head.innerHTML = `<meta name="${serverOriginElement}" content="https://dargu.example">`;
    const { serverUrl, absoluteServerUrl, buildUrl } = await import('./server-url.ts');
    expect(serverUrl('/avatars/initials/svg')).toBe('https://dargu.example/avatars/initials/svg');
    expect(serverUrl('https://avatars.example/svg')).toBe('https://avatars.example/svg');
    expect(absoluteServerUrl('/rest/v1')).toBe('https://dargu.example/rest/v1');
    expect(buildUrl('/locales/he/common.json')).toBe('/locales/he/common.json');
  });
});
