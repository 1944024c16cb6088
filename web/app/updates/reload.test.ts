import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReload } from './reload.ts';

const ownScript = '/assets/app-Old00000.js';
const page = (script: string) =>
  `<script type="application/json" id="dargu-state">{}</script><script>import("${script}")</script>`;

let server: Server;
let served: { status: number; html: string };
let target: URL;
let opened: string[];

beforeEach(async () => {
  sessionStorage.clear();
  opened = [];
  server = createServer((_request, response) => {
    response
      .writeHead(served.status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end(served.html);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/professor/7`);
});
afterEach(() => {
  server.close();
});

/**
 * Reloads, and says whether the page stayed. A page that is left never responds, so whatever opens the new one ends the
 * wait.
 */
async function reload(mayLeave?: () => boolean): Promise<'left' | 'stayed'> {
  return await new Promise((resolve, reject) => {
    const open = ({ pathname }: URL) => {
      opened.push(pathname);
      resolve('left');
    };
    createReload({ ownScript, target: () => target, open })
      .forNewVersion(mayLeave)
      .then(() => resolve('stayed'), reject);
  });
}

describe('a page whose code has gone from the server', () => {
  it('opens where the visitor was going, from the new version', async () => {
    served = { status: 200, html: page('/assets/app-New00000.js') };
    expect(await reload()).toBe('left');
    expect(opened).toEqual(['/professor/7']);
  });

  it('does so once, and not again at once when code is missing still', async () => {
    served = { status: 200, html: page('/assets/app-New00000.js') };
    expect([await reload(), await reload()]).toEqual(['left', 'stayed']);
    expect(opened).toHaveLength(1);
  });

  it('stays when the server has the same version', async () => {
    served = { status: 200, html: page(ownScript) };
    expect(await reload()).toBe('stayed');
  });

  it('stays when the server has no page to show', async () => {
    served = { status: 503, html: '<h1>Later</h1>' };
    expect(await reload()).toBe('stayed');
  });

  it('stays when there is no connection', async () => {
    target = new URL('http://127.0.0.1:1/');
    expect(await reload()).toBe('stayed');
  });

  it('stays when the person has begun something while the server was queried', async () => {
    served = { status: 200, html: page('/assets/app-New00000.js') };
    expect(await reload(() => false)).toBe('stayed');
    expect(await reload(() => true)).toBe('left'); // what was not done does not count
  });

  it('waits twice as long after each reload, up to an hour, and a minute again after a day', async () => {
    served = { status: 200, html: page('/assets/app-New00000.js') };
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now');
    const at = async (minutes: number) => {
      clock.mockReturnValue(start + minutes * 60_000);
      return await reload();
    };
    const outcomes = [];
    for (const minutes of [0, 1.1, 2.2, 3.2, 7.3, 15.4, 31.5, 63.6, 127.7, 190]) outcomes.push(await at(minutes));
    expect(outcomes.map(outcome => outcome === 'left')).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(await at(2_000)).toBe('left');
    expect(await at(2_001.1)).toBe('left');
    clock.mockRestore();
  });
});
