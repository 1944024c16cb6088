import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as SheetHistory from './sheet-history.ts';

let sheetHistory: typeof SheetHistory;
let seenByRouter: string[];
const listeners: EventListener[] = [];

const at = () => `${location.pathname}${'•'.repeat((history.state as { sheets?: number } | null)?.sheets ?? 0)}`;
let traversals: number;
const count = () => {
  traversals += 1;
};
const turn = async () => new Promise(resolve => setTimeout(resolve));

/** Waits until so many traversals have arrived since the last time, and what they set off has been done. */
async function traversed(times: number): Promise<void> {
  await vi.waitFor(() => expect(traversals).toBe(times), { timeout: 10_000, interval: 5 });
  await turn();
  await turn();
  traversals = 0;
}

/** Plays a router: an entry with a key, and a listener of its own. */
function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  const key = `${path}#${Math.random()}`;
  history[`${how}State`]({ key, idx: 0 }, '', path);
  sheetHistory.notePage(key, how === 'replace');
}

function onRouterPop(): void {
  seenByRouter.push(location.pathname);
  sheetHistory.notePage((history.state as { key: string }).key, false);
}

/** A sheet as the application has one: it closes when it is asked to. */
function open(): { isOpen: boolean; close: () => void } {
  const sheet = { isOpen: true, close: () => {} };
  const closed = sheetHistory.openSheet(() => sheet.close());
  sheet.close = () => {
    if (!sheet.isOpen) return;
    sheet.isOpen = false;
    closed();
  };
  return sheet;
}

beforeEach(async () => {
  vi.resetModules();
  sheetHistory = await import('./sheet-history.ts');
  seenByRouter = [];
  traversals = 0;
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listeners.push(listener as EventListener);
    add(type, listener as EventListener, options as boolean);
  });
  history.replaceState({ key: 'first', idx: 0 }, '', '/first');
  window.addEventListener('popstate', count, true);
  sheetHistory.startSheetHistory();
  window.addEventListener('popstate', onRouterPop);
  navigate('/page');
});
afterEach(() => {
  for (const listener of listeners.splice(0)) {
    window.removeEventListener('popstate', listener, true);
    window.removeEventListener('popstate', listener);
  }
});

it('closes the sheet on going back, and stays on the page', async () => {
  const sheet = open();
  expect(at()).toBe('/page•');
  history.back();
  await traversed(1);
  expect([sheet.isOpen, at(), seenByRouter]).toEqual([false, '/page', []]);
  history.back();
  await traversed(1);
  expect([at(), seenByRouter]).toEqual(['/first', ['/first']]);
});

it('leaves no entry behind when the sheet is closed by its button', async () => {
  open().close();
  await traversed(1);
  expect(at()).toBe('/page');
  history.back();
  await traversed(1);
  expect([at(), seenByRouter]).toEqual(['/first', ['/first']]);
});

it('opens nothing again on going forward', async () => {
  const sheet = open();
  history.back();
  await traversed(1);
  history.forward();
  await traversed(2);
  expect([sheet.isOpen, at(), seenByRouter]).toEqual([false, '/page', []]);
});

it('closes one sheet after the other', async () => {
  const [below, above] = [open(), open()];
  expect(at()).toBe('/page••');
  history.back();
  await traversed(1);
  expect([below.isOpen, above.isOpen, at()]).toEqual([true, false, '/page•']);
  history.back();
  await traversed(1);
  expect([below.isOpen, at(), seenByRouter]).toEqual([false, '/page', []]);
});

it('lets one sheet take the place of another', async () => {
  open().close();
  const next = open();
  await traversed(0);
  expect([next.isOpen, at()]).toEqual([true, '/page•']);
});

it('skips the entry of a sheet by which the page was left, in both directions', async () => {
  const sheet = open();
  navigate('/other');
  sheet.close();
  await traversed(0);
  expect(at()).toBe('/other');
  history.back();
  await traversed(2);
  expect([at(), seenByRouter]).toEqual(['/page', ['/page']]);
  history.forward();
  await traversed(2);
  expect([at(), seenByRouter]).toEqual(['/other', ['/page', '/other']]);
});

it('keeps the address that replaced the page’s own below an open sheet', async () => {
  const sheet = open();
  navigate('/page?narrowed', 'replace');
  await traversed(1);
  expect([sheet.isOpen, at(), location.search]).toEqual([true, '/page•', '?narrowed']);
  history.back();
  await traversed(1);
  expect([sheet.isOpen, at(), location.search]).toEqual([false, '/page', '?narrowed']);
  history.back();
  await traversed(1);
  expect(at()).toBe('/first');
});

it('gives a sheet that must not be closed its entry again', async () => {
  sheetHistory.openSheet(() => undefined);
  history.back();
  await traversed(1);
  expect([at(), seenByRouter]).toEqual(['/page•', []]);
});

it('leaves a page that is still being loaded to the router', async () => {
  open().close();
  await traversed(1);
  window.removeEventListener('popstate', onRouterPop);
  const onSlowRouterPop = () => seenByRouter.push(location.pathname);
  window.addEventListener('popstate', onSlowRouterPop);
  history.back();
  await traversed(1);
  history.forward();
  await traversed(1);
  expect(seenByRouter).toEqual(['/first', '/page']);
});

it('lets the router take a page back that it has not shown yet', async () => {
  history.pushState({ key: 'unseen', idx: 2 }, '', '/unseen');
  history.back();
  await traversed(1);
  expect(seenByRouter).toEqual(['/page']);
});

describe('in a browser that goes where it was asked to, whatever was pushed since', () => {
  beforeEach(() => {
    const go = history.go.bind(history);
    const push = history.pushState.bind(history);
    let pushed = 0;
    vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
      pushed += 1;
      push(...entry);
    });
    vi.spyOn(history, 'go').mockImplementation((by = 0) => {
      const before = pushed;
      setTimeout(() => go(by - (pushed - before)), 10);
    });
  });

  it('returns to the page that the router has pushed while the entry of a sheet was on its way out', async () => {
    open().close();
    await turn();
    navigate('/other');
    await traversed(2);
    expect([at(), seenByRouter]).toEqual(['/other', []]);
    history.back();
    await traversed(2);
    expect([at(), seenByRouter]).toEqual(['/page', ['/page']]);
  });

  it('keeps an address that replaced the page’s own meanwhile', async () => {
    open().close();
    await turn();
    navigate('/page?narrowed', 'replace');
    await traversed(1);
    expect([at(), location.search, seenByRouter]).toEqual(['/page', '?narrowed', []]);
  });
});
