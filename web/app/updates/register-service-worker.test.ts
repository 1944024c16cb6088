import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionOfBuild } from '#web/service-worker/build-question.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const ownScript = '/assets/index-Mine0000.js';
const onNewVersion = vi.fn<() => void>();
const update = vi.fn<() => Promise<void>>(async () => {});
const register = vi.fn<(path: string, options: RegistrationOptions) => Promise<unknown>>(async () => ({ update }));
let workers: EventTarget & { controller: unknown; register: typeof register };
let stop: () => void;

/** A worker whose build has these scripts; null for one that responds to nothing, such as that of another site. */
function worker(scripts: readonly string[] | null): unknown {
  return {
    postMessage(data: unknown, [port]: MessagePort[]) {
      const path = questionOfBuild(data);
      if (scripts && path !== null) port?.postMessage(scripts.includes(path));
    },
  };
}

function start(controller: unknown = null): void {
  workers = Object.assign(new EventTarget(), { controller, register });
  stop = registerServiceWorker(workers as unknown as ServiceWorkerContainer, ownScript, onNewVersion);
}

async function takeOver(scripts: readonly string[] | null): Promise<void> {
  workers.controller = worker(scripts);
  workers.dispatchEvent(new Event('controllerchange'));
  vi.useRealTimers(); // a port responds by a task of its own
  await new Promise(resolve => setTimeout(resolve, 50));
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the worker', () => {
  it('[PLAT-11] is registered for the whole site, past every cache, a while after a first page', async () => {
    start();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('is not registered for a page that is gone, and a browser that refuses it is left alone', async () => {
    start();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
    register.mockRejectedValueOnce(new DOMException('refused', 'SecurityError'));
    start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).toHaveBeenCalledOnce();
  });

  it('is looked for again when somebody comes back to the page, every half hour at most', async () => {
    start(worker([ownScript]));
    await vi.advanceTimersByTimeAsync(60_000);
    comeBack();
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_800_000);
    comeBack();
    comeBack();
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('a worker of another build at the start', () => {
  const others = ['/assets/index-New00000.js'];
  // The worker responds by a port, so time is real; it waits for an idle moment alone.
  const begun = async () => {
    vi.useRealTimers();
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce(), 10_000);
    await new Promise(resolve => setTimeout(resolve, 50));
  };

  it('is older than the page where the server has a new one', async () => {
    vi.useRealTimers();
    register.mockResolvedValueOnce({ update, installing: {}, waiting: null });
    start(worker(others));
    await begun();
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it('is newer than the page where it is the server’s own', async () => {
    vi.useRealTimers();
    register.mockResolvedValueOnce({ update, installing: null, waiting: null });
    start(worker(others));
    await begun();
    expect(onNewVersion).toHaveBeenCalledOnce();
  });
});

describe('a worker that takes over', () => {
  it('is a new version where the page’s script is not of its build', async () => {
    start(worker([ownScript]));
    await takeOver(['/assets/index-New00000.js']);
    expect(onNewVersion).toHaveBeenCalledOnce();
  });

  it.each([
    ['of the page’s own build, as at the first visit, is none', [ownScript]],
    ['that does not answer, as one that leaves, is none', null],
  ])('%s', async (_, scripts) => {
    start();
    await takeOver(scripts);
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it('is none when it is gone by then', () => {
    start(worker([ownScript]));
    workers.controller = null;
    workers.dispatchEvent(new Event('controllerchange'));
    expect(onNewVersion).not.toHaveBeenCalled();
  });
});
