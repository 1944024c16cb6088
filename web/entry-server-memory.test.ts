// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderInput } from '#contract/render.ts';
import { he } from '#web/testing/texts.ts';
import { render } from './entry-server.tsx';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const unit = { id: 1, name: 'מקום', name_en: 'Place', name_pretty_card: null };
const professor = {
  id: 7,
  title: null,
  name: 'נועה לוי',
  name_en: 'Noa Levi',
  rating_count: 0,
  rating_avg: null,
  histogram: [0, 0, 0, 0, 0],
  difficulty_avg: null,
  take_again_percent: null,
  tag_counts: {},
  difficulty_histogram: [0, 0, 0, 0, 0],
  semester_counts: {},
  last_rated_at: null,
  department: unit,
  institution: unit,
};

function input(path: string, fetch: typeof globalThis.fetch): RenderInput {
  return {
    url: `https://dargu.example${path}`,
    language: 'he',
    messages: he,
    clientConfig: {
      apiKey: 'key',
      siteUrl: 'https://dargu.example',
      avatarUrl: '/avatars',
      gaMeasurementId: null,
      contactEmail: null,
      stores: { googlePlay: null, appStore: null },
      native: { minVersion: null },
      providers: [],
    },
    fetch,
  };
}

const pathOf = (resource: Parameters<typeof fetch>[0]) =>
  new URL(resource instanceof Request ? resource.url : resource).pathname;

/** Responds like a table API that has one professor and nothing else. */
const oneProfessor = (): typeof fetch => async resource =>
  Response.json(pathOf(resource).endsWith('/professors') ? [professor] : []);

const pages = [
  '/professors',
  '/professors?institution=1&departments=1',
  '/courses',
  '/professor/7',
  '/reviews/professor/7',
  '/info',
  '/not-there',
];

describe('a page that was rendered', () => {
  /**
   * Timers of a minute and more that were begun. Shorter ones, such as those of React and of this runner, end by
   * themselves.
   */
  const longTimers: number[] = [];
  beforeEach(() => {
    longTimers.length = 0;
    const original = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, delay = 0) => {
      if (delay >= 60_000) longTimers.push(delay);
      return original(work, delay);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(pages)('begins no timer that would hold it: %s', async path => {
    await render(input(path, oneProfessor()));
    expect(longTimers).toEqual([]);
  });

  it('begins none for what arrives after the page has failed', async () => {
    const late = Promise.withResolvers<Response>();
    const failing: typeof fetch = async resource => {
      const pathname = pathOf(resource);
      if (pathname.endsWith('/institutions')) return await late.promise;
      if (pathname.endsWith('/app_settings')) return Response.json([]);
      return Response.json({ code: 'PGRST001', message: 'no database', details: null, hint: null }, { status: 503 });
    };
    await expect(render(input('/professors?institution=1', failing))).rejects.toMatchObject({ status: 503 });
    late.resolve(Response.json([unit]));
    await new Promise(resolve => setImmediate(resolve));
    expect(longTimers).toEqual([]);
  });

  it('is collected with all that it loaded', async () => {
    const rendered: WeakRef<object>[] = [];
    for (const path of pages) {
      for (let turn = 0; turn < 5; turn += 1) {
        // Whatever belongs to one page holds its fetch: the table client, the queries and their client.
        const fetch = oneProfessor();
        rendered.push(new WeakRef(fetch));
        await render(input(path, fetch));
      }
    }
    await new Promise(resolve => setImmediate(resolve));
    collectGarbage();
    // The last ones may still stand on the stack of this test.
    expect(rendered.filter(page => page.deref()).length).toBeLessThanOrEqual(2);
  });
});
