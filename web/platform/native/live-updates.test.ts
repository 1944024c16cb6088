import { LiveUpdate } from '@capawesome/capacitor-live-update';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liveUpdateChannel } from '#native/settings.ts';

vi.mock('@capawesome/capacitor-live-update', () => ({ LiveUpdate: { ready: vi.fn(), sync: vi.fn() } }));

const ready = vi.mocked(LiveUpdate.ready);
const sync = vi.mocked(LiveUpdate.sync);
const calls: string[] = [];
let root: HTMLElement;

/** The module as a page that has just been opened has it. */
async function opened(isConnected = true) {
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  return (await import('./live-updates.ts')).startLiveUpdates;
}

const settled = () => new Promise(resolve => setTimeout(resolve, 100));
const paint = () => root.append(document.createElement('main'));

beforeEach(() => {
  calls.length = 0;
  root = document.createElement('div');
  ready.mockReset().mockImplementation(async () => {
    calls.push('ready');
    return { currentBundleId: null, previousBundleId: null, rollback: false };
  });
  sync.mockReset().mockImplementation(async options => {
    calls.push(`sync ${options?.channel}`);
    return { nextBundleId: null };
  });
});

describe('live updates', () => {
  it('[PLAT-12] are synced on the channel production, once the bundle is called ready', async () => {
    paint();
    await (
      await opened()
    )(root);
    expect(calls).toEqual(['ready', `sync ${liveUpdateChannel}`]);
  });

  it('wait for the first paint, so that a bundle that shows nothing is never called ready', async () => {
    const start = await opened();
    const done = start(root);
    await settled();
    expect(calls).toEqual([]);
    paint();
    await done;
    expect(calls).toHaveLength(2);
  });

  it('are synced once, however often they are started', async () => {
    paint();
    const start = await opened();
    await Promise.all([start(root), start(root)]);
    await start(root);
    expect(calls).toHaveLength(2);
  });

  it('call the bundle ready offline too, and are synced when the connection is back', async () => {
    paint();
    const start = await opened(false);
    const done = start(root);
    await settled();
    expect(calls).toEqual(['ready']);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await done;
    expect(calls).toEqual(['ready', 'sync production']);
  });

  it.each(['ready', 'sync'] as const)('trouble nobody when %s fails', async name => {
    paint();
    (name === 'ready' ? ready : sync).mockRejectedValue(new Error('Sync is already in progress.'));
    await expect((await opened())(root)).resolves.toBeUndefined();
  });
});
