import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EncodedResponse } from './encoded-response.ts';
import { type MadeResponse, type MakeResponse, ResponseCache } from './response-cache.ts';
import { announcedChanges } from './testing/announced-changes.ts';

const made = (text: string, status = 200, tags: readonly string[] = []): MadeResponse => ({
  response: new EncodedResponse({ status, body: `dark ${text}`, headers: {} }),
  tags: new Set(tags),
  isStored: status !== 302,
});
const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });
const textOf = async (page: { respond(request: Request): Response | Promise<Response> }) =>
  (await (await page.respond(request())).text()).replace(/^dark /, '');

let changes: ReturnType<typeof announcedChanges>;
let pages: ResponseCache;
let renders: number;

/** Makes a page that says how many were made, and reads a professor. */
const makeOf =
  (id: number | '*' = 1, status = 200): MakeResponse =>
  async () => {
    renders += 1;
    return made(`render ${renders}`, status, [`p${id}`]);
  };
const show = async (address: string, make = makeOf()) => await textOf(await pages.get(address, make, request()));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  changes = announcedChanges();
  pages = new ResponseCache({ changes, maxBytes: 1_048_576 });
  renders = 0;
});
afterEach(() => vi.useRealTimers());

describe('a page that is kept', () => {
  it('is shown again without being made', async () => {
    expect([await show('/a'), await show('/a'), await show('/b')]).toEqual(['render 1', 'render 1', 'render 2']);
  });

  it('is made once for a thousand who wait', async () => {
    const texts = await Promise.all(Array.from({ length: 1_000 }, () => show('/a')));
    expect(new Set(texts)).toEqual(new Set(['render 1']));
  });

  it('is made to the end while one still waits, and given up when the last one has gone', async () => {
    const started: AbortSignal[] = [];
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    const slow: MakeResponse = async signal => {
      started.push(signal);
      await work;
      return made('done');
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const responses = [first, second].map(({ signal }) => pages.get('/a', slow, { signal }));
    first.abort();
    await expect(responses[0]).rejects.toThrow('aborted');
    expect(started[0]?.aborted).toBe(false);
    second.abort();
    await expect(responses[1]).rejects.toThrow('aborted');
    expect(started[0]?.aborted).toBe(true);
    // Who comes now does not wait for what was given up.
    const third = pages.get('/a', slow, request());
    await vi.waitFor(() => expect(started).toHaveLength(2), 10_000);
    finish();
    expect(await textOf(await third)).toBe('done');
  });

  it('is dropped when what it shows has changed, and no other', async () => {
    await Promise.all([show('/1', makeOf(1)), show('/2', makeOf(2)), show('/list', makeOf('*'))]);
    changes.announce('p1', 'c7');
    expect(await show('/2', makeOf(2))).toBe('render 2');
    expect(await show('/1', makeOf(1))).toBe('render 4');
    expect(await show('/list', makeOf('*'))).toBe('render 5');
    changes.announce('c1');
    expect(await show('/1', makeOf(1))).toBe('render 4');
    changes.announce('*');
    expect(await show('/2', makeOf(2))).toBe('render 6');
  });

  it('is not kept when what it shows changes while it is made, nor given to later requests', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    const slow: MakeResponse = async signal => {
      const page = await makeOf(1)(signal);
      if (renders === 1) await work;
      return page;
    };
    const before = show('/1', slow);
    await vi.waitFor(() => expect(renders).toBe(1), 10_000);
    changes.announce('p1');
    const after = show('/1', slow);
    finish();
    expect([await before, await after, await show('/1', slow)]).toEqual(['render 1', 'render 2', 'render 2']);
  });

  it('stays when something else changes while it is made', async () => {
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    const slow: MakeResponse = async signal => {
      const page = await makeOf(1)(signal);
      await work;
      return page;
    };
    const before = show('/1', slow);
    changes.announce('p2');
    finish();
    expect([await before, await show('/1', slow)]).toEqual(['render 1', 'render 1']);
  });

  it('is shown a little longer while it is made again, after its time', async () => {
    await show('/a');
    vi.advanceTimersByTime(25_000);
    expect(await show('/a')).toBe('render 1');
    await vi.waitFor(async () => expect(await show('/a')).toBe('render 2'), 10_000);
    vi.advanceTimersByTime(61_000);
    expect(await show('/a')).toBe('render 3');
  });

  it('stays for good when it shows nothing that changes by itself', async () => {
    const text: MakeResponse = async () => made(`render ${(renders += 1)}`);
    await show('/info', text);
    vi.advanceTimersByTime(86_400_000);
    expect(await show('/info', text)).toBe('render 1');
    changes.announce('*');
    expect(await show('/info', text)).toBe('render 2');
  });

  it('is shown for a second when it is not known what has changed', async () => {
    changes.hears = false;
    await show('/a');
    vi.advanceTimersByTime(900);
    expect(await show('/a')).toBe('render 1');
    vi.advanceTimersByTime(200);
    expect(await show('/a')).toBe('render 2');
    expect(changes.settled).toBe(3);
  });

  it('is requested again by callers who met the failure of another, and not kept then', async () => {
    const failing: MakeResponse = () => {
      renders += 1;
      return Promise.reject(new Error(`failure ${renders}`));
    };
    const first = pages.get('/a', failing, request());
    const second = show('/a');
    await expect(first).rejects.toThrow('failure 1');
    expect([await second, await show('/a')]).toEqual(['render 2', 'render 2']);
  });

  it('is not requested again after a failure that took long: who waits learns it in time', async () => {
    const { promise: work, reject } = Promise.withResolvers<MadeResponse>();
    const silent: MakeResponse = async () => {
      renders += 1;
      return await work;
    };
    const responses = [pages.get('/a', silent, request()), pages.get('/a', silent, request())];
    vi.advanceTimersByTime(5_000);
    reject(new Error('The database did not respond'));
    for (const response of responses) await expect(response).rejects.toThrow('did not respond');
    expect(renders).toBe(1);
  });

  it('is no redirect, and where there is nothing, for five seconds', async () => {
    await show('/moved', makeOf(1, 302));
    expect(await show('/moved', makeOf(1, 302))).toBe('render 2');
    await show('/nothing', makeOf(1, 404));
    vi.advanceTimersByTime(4_000);
    expect(await show('/nothing', makeOf(1, 404))).toBe('render 3');
    vi.advanceTimersByTime(2_000);
    expect(await show('/nothing', makeOf(1, 404))).toBe('render 4');
  });
});

describe('metrics for operators', () => {
  it('says how requests were served, and how often pages were dropped', async () => {
    await Promise.all([show('/a'), show('/a'), show('/a')]);
    await show('/a');
    await show('/b', makeOf(2));
    changes.announce('p1');
    await show('/a');
    expect(pages.state).toMatchObject({ entries: 2, requests: { made: 3, shared: 2, cached: 1 }, changes: 1 });
  });

  it('counts nobody who went away, and no render that failed', async () => {
    const gone = new AbortController();
    const left = pages.get('/a', makeOf(), { signal: gone.signal });
    gone.abort();
    await expect(left).rejects.toThrow('aborted');
    await expect(pages.get('/b', () => Promise.reject(new Error('broken')), request())).rejects.toThrow('broken');
    expect(pages.state).toMatchObject({ requests: { made: 0, shared: 0, cached: 0 } });
  });
});

describe('what pages may take up', () => {
  const large: MakeResponse = async () => {
    renders += 1;
    return made(`${renders}`.padEnd(20_000, ' '));
  };
  const fetchText = async (address: string) => await pages.get(address, large, request());

  it('is bounded, and a caller who requests many addresses once pushes out nothing that is requested again', async () => {
    for (let turn = 0; turn < 2; turn += 1) for (const address of ['/popular', '/known']) await fetchText(address);
    for (let turn = 0; turn < 500; turn += 1) {
      await fetchText(`/flood?${turn}`);
      expect(pages.state.bytes).toBeLessThanOrEqual(1_048_576);
    }
    expect(pages.state.entries).toBeGreaterThan(10);
    renders = 0;
    await Promise.all([fetchText('/popular'), fetchText('/known')]);
    expect(renders).toBe(0);
    await fetchText('/flood?1');
    expect(renders).toBe(1);
  });

  it('counts what is made of a page later', async () => {
    const page = await fetchText('/a');
    const before = pages.state.bytes;
    await page.respond(request({ 'accept-encoding': 'gzip' }));
    const after = pages.state.bytes;
    // The compressed form replaces the other one.
    expect(after).toBeLessThan(before - 10_000);
    changes.announce('*');
    expect(pages.state).toMatchObject({ entries: 0, bytes: 0 });
  });
});
