import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTableApi, createTokenVerifier, type TableApi } from '@dargu/table-api';
import { openSilentProxy } from '@dargu/pg-one-sync/testing/silent-proxy.ts';
import { JWT_SECRET, stageToken } from '@dargu/table-api/testing/tokens.ts';
import { localizedPath, splitLanguage } from '#contract/locales.ts';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { type PageChanges, ListenedPageChanges } from '#server/database/page-changes.ts';
import type { TableApiHandler } from '#server/http/api-key.ts';
import { createLogger } from '#server/operations/logger.ts';
import { cachedReads, notingWrites } from '#server/http/response-cache/cached-reads.ts';
import { ResponseCache } from '#server/http/response-cache/response-cache.ts';
import { createPages } from '#server/pages/pages.ts';
import { productTableApi } from '#server/product-table-api.ts';
import { type CommunityServer, startCommunity } from './community-server.ts';

const clientConfig = {
  apiKey: 'key',
  siteUrl: 'https://dargu.example',
  avatarUrl: '/avatars',
  gaMeasurementId: null,
  contactEmail: null,
  stores: { googlePlay: null, appStore: null },
  native: { minVersion: null },
  providers: [],
};

/** What each page of these tests reads, as the pages of the product do. */
const readsOf: Readonly<Record<string, readonly string[]>> = {
  '/professor/1': [
    'professors?select=name,rating_count&id=eq.1',
    'professor_reviews?select=comment,helpful_count,course_name&professor_id=eq.1',
    'rpc/page_answer?professor=1',
  ],
  '/course/1': ['courses?select=name,rating_count&id=eq.1', 'course_professors?select=rating_count&course_id=eq.1'],
  '/professors': ['professors?select=name,rating_count,rating_avg&order=id', 'institutions?select=name,rating_count'],
  '/guides': ['published_guides?select=title,helpful_count', 'wanted_guides?select=type,asked_count'],
  '/quotes': ['rpc/fresh_quotes?kind=professor'],
  '/info': ['app_settings?select=key,value'],
  '/contact': ['app_settings?select=key,value'],
};

/** What the page of one review reads, which finds out what it is about. */
const readsOfReview = (id: string) => [
  `rpc/review_address?review=${id}`,
  `professor_reviews?select=comment&professor_id=eq.1&id=eq.${id}`,
];

/** What screens ask the table API for. */
const reviewsOfOne = 'professor_reviews?select=comment&professor_id=eq.1';

/** A process of the product, as far as pages go. */
interface Process {
  readonly api: TableApiHandler;
  readonly changes: PageChanges;
  readonly renders: { count: number };
  /** How often the database was asked through `read`. */
  readonly asks: { count: number };
  show(path: string, headers?: Record<string, string>): Promise<string>;
  /** What a visitor reads of the table API. */
  read(path: string): Promise<string>;
}

let server: CommunityServer;
let tableApi: TableApi;
const processes: Process[] = [];
const lines: string[] = [];

function startProcess(url = server.test.authenticatorUrl): Process {
  const logger = createLogger('warn', line => lines.push(line));
  const changes = new ListenedPageChanges({ connectionString: url, logger });
  const renders = { count: 0 };
  const render = async ({ url: address, fetch, language }: RenderInput): Promise<RenderResult> => {
    renders.count += 1;
    const { pathname, search } = new URL(address);
    const answers: string[] = [];
    const [, review] = /^\/review\/(.+)/.exec(pathname) ?? [];
    for (const read of review === undefined ? (readsOf[pathname] ?? []) : readsOfReview(review))
      answers.push(await (await fetch(`https://dargu.example/rest/v1/${read}`)).text());
    const bodyHtml = [language, search, ...answers].join('\n');
    return { status: 200, headHtml: '', bodyHtml, stateJson: '{}', sources: [] };
  };
  const cache = new ResponseCache({ changes, maxBytes: 1_048_576 });
  const pages = createPages({
    source: {
      render,
      messages: async () => ({}),
      write: async ({ bodyHtml: html }) => ({ html, inline: null }),
      inline: null,
    },
    clientConfig,
    tableApi,
    database: server.test.database,
    logger,
    cache,
  });
  const asks = { count: 0 };
  const counted: TableApiHandler = {
    fetch: (request, caller) => {
      asks.count += 1;
      return tableApi.fetch(request, caller);
    },
  };
  const api = cachedReads(notingWrites(counted, changes), cache);
  const process: Process = {
    api,
    asks,
    read: async path => {
      const { signal } = new AbortController();
      // As the gateway hands it on.
      const request = { method: 'GET', url: `/${path}`, headers: new Headers(), body: null, signal };
      return await (await api.fetch(request)).text();
    },
    changes,
    renders,
    show: async (path, headers = {}) =>
      await (
        await pages.fetch(
          new Request(`http://10.0.0.1${splitLanguage(path).language ? path : localizedPath(path, 'he')}`, { headers }),
          'request-7',
        )
      ).text(),
  };
  processes.push(process);
  return process;
}

beforeAll(async () => {
  server = await startCommunity();
  tableApi = createTableApi({
    database: server.test.database,
    ...productTableApi,
    verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET }, audience: 'authenticated' }),
  });
});
afterAll(async () => {
  await Promise.all(processes.map(({ changes }) => changes.close()));
  await tableApi.close();
  await server.stop();
});

/** Runs until it is told in both processes, which takes milliseconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

describe('pages that processes keep', () => {
  it('are the same until something changes, and then new in every process', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const writer = await server.person();
    const changesOf: readonly (readonly [page: string, change: () => Promise<unknown>])[] = [
      ['/professor/1', () => server.rate(writer)],
      ['/professors', () => server.sql(`update public.ratings set rating1 = 1 where user_id = $1`, writer.id)],
      ['/professor/1', () => server.sql(`update public.ratings set status = 'hidden' where user_id = $1`, writer.id)],
      ['/professor/1', () => server.sql(`update public.ratings set status = 'visible' where user_id = $1`, writer.id)],
      ['/professor/1', () => server.sql(`delete from public.ratings where user_id = $1`, writer.id)],
      ['/course/1', () => server.rate(writer, 'course')],
      ['/professors', () => server.sql(`update public.professors set status = 'hidden' where id = 2`)],
      ['/course/1', () => server.sql(`update public.courses set name = 'שם אחר' where id = 1`)],
      ['/info', () => server.sql(`insert into public.app_settings values ('a_new_one', '1', true)`)],
    ];
    for (const [page, change] of changesOf) {
      await soon(async () => expect(await one.show(page)).toBe(await other.show(page)));
      const before = await one.show(page);
      const renders = one.renders.count;
      expect([await one.show(page), one.renders.count]).toEqual([before, renders]);
      await change();
      await soon(async () => expect(await one.show(page)).not.toBe(before));
      await soon(async () => expect(await other.show(page)).not.toBe(before));
    }
  });

  it('and answers for visitors are asked for again when their reviews change, and not before', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const writer = await server.person();
    await server.rate(writer);
    for (const { read, changes } of [one, other])
      await soon(async () => {
        await read(reviewsOfOne);
        expect(changes.isCurrent()).toBe(true);
      });
    const words = (text: string) =>
      server.sql(`update public.ratings set comment = $2 where user_id = $1`, writer.id, text);
    for (const text of ['the first words of them', 'the second words of them']) {
      await words(text);
      for (const { read } of [one, other]) await soon(async () => expect(await read(reviewsOfOne)).toContain(text));
    }
    await soon(async () => {
      const asks = one.asks.count;
      expect([await one.read(reviewsOfOne), one.asks.count]).toEqual([await other.read(reviewsOfOne), asks]);
    });
  });

  it('show nothing of a person who has deleted their account', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const person = await server.person();
    await server.rate(person);
    await server.sql(`update public.ratings set comment = 'words of their own' where user_id = $1`, person.id);
    for (const { read, show } of [one, other]) {
      await soon(async () => expect(await show('/professor/1')).toContain('words of their own'));
      await soon(async () => expect(await read(reviewsOfOne)).toContain('words of their own'));
    }
    await server.sql('delete from public.profiles where firebase_uid = $1', person.id);
    for (const { read, show } of [one, other]) {
      await soon(async () => expect(await show('/professor/1')).not.toContain('words of their own'));
      await soon(async () => expect(await read(reviewsOfOne)).not.toContain('words of their own'));
    }
  });

  it('[ALIVE-82] show nothing of a review that is not shown any more, and cache its page until then', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const words = 'words that will be taken down';
    const rating = await server.rate(await server.person());
    await server.sql(
      `update public.ratings set comment = $2, created_at = now() - interval '1 day' where id = $1`,
      rating,
      words,
    );
    const page = `/review/${rating}`;
    for (const status of ['hidden', 'held', 'removed']) {
      await server.sql(`update public.ratings set status = 'visible' where id = $1`, rating);
      for (const { show } of [one, other]) await soon(async () => expect(await show(page)).toContain(words));
      await soon(async () => {
        const renders = one.renders.count;
        expect([await one.show(page), one.renders.count]).toEqual([await other.show(page), renders]);
      });
      await server.sql(`update public.ratings set status = $2 where id = $1`, rating, status);
      for (const { show } of [one, other]) await soon(async () => expect(await show(page)).not.toContain(words));
    }
  });

  it('show at once what somebody wrote through the same process', async () => {
    const process = startProcess();
    await soon(async () => {
      await process.show('/professor/1');
      expect(process.changes.isCurrent()).toBe(true);
    });
    const person = await server.person();
    const token = stageToken({ role: 'authenticated', aud: 'authenticated', sub: person.id, email: person.email });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    };
    for (let turn = 0; turn < 20; turn += 1) {
      const comment = `these words are of turn ${turn}`;
      const body = JSON.stringify({ professor_id: 1, rating1: 5, comment });
      const address = 'http://localhost/ratings?on_conflict=user_id,professor_id';
      const answer = await process.api.fetch(new Request(address, { method: 'POST', headers, body }));
      expect([answer.status, await answer.text()]).toEqual([turn === 0 ? 201 : 200, '']);
      expect(await process.read(reviewsOfOne)).toContain(comment);
      expect(await process.show('/professor/1')).toContain(comment);
      const renders = process.renders.count;
      await process.show('/professor/1');
      expect(process.renders.count).toBe(renders);
    }
  });

  it('stay while somebody else is rated, where they show nothing of them', async () => {
    const process = startProcess();
    const rater = await server.person();
    await soon(async () => {
      await process.show('/professor/1');
      expect(process.changes.isCurrent()).toBe(true);
    });
    await process.show('/professor/1');
    await process.show('/professors');
    const renders = process.renders.count;
    await server.rate(rater, 'professor', 3);
    await soon(async () => {
      await process.show('/professors');
      expect(process.renders.count).toBe(renders + 1);
    });
    await process.show('/professor/1');
    expect(process.renders.count).toBe(renders + 1);
  });

  it('are nobody else’s language, filter or words', async () => {
    const process = startProcess();
    const asked: readonly (readonly [string, Record<string, string>, string])[] = [
      ['/he/info', {}, 'he\n\n'],
      ['/he/info', { cookie: 'lng=en; theme=light' }, 'he\n\n'],
      ['/en/info', { 'accept-language': 'he' }, 'en\n\n'],
      ['/contact?about=%D7%90', {}, 'he\n?about=%D7%90\n'],
      ['/contact?about=a', {}, 'he\n?about=a\n'],
      ['/contact?about=a%0Adark', {}, 'he\n?about=a%0Adark\n'],
    ];
    for (const turn of [1, 2])
      for (const [path, headers, begin] of asked)
        expect([turn, path, (await process.show(path, headers)).startsWith(begin)]).toEqual([turn, path, true]);
    // Nor is anything kept of who says who they are.
    const renders = process.renders.count;
    await process.show('/info', { authorization: 'Bearer some.token' });
    expect(process.renders.count).toBe(renders + 1);
  });
});

describe('a process that does not hear what has changed', () => {
  it('keeps nothing for longer than a second, and drops all when it hears again', async () => {
    const proxy = await openSilentProxy(server.test.authenticatorUrl);
    const process = startProcess(proxy.url);
    const person = await server.person();
    await soon(async () => {
      await process.show('/professor/1');
      expect(process.changes.isCurrent()).toBe(true);
    });
    proxy.silenceAll();
    await server.rate(person);
    const since = performance.now();
    await vi.waitFor(async () => expect(await process.show('/professors')).toContain('"rating_count":'), 5_000);
    await vi.waitFor(async () => expect(await process.show('/professor/1')).toContain('ten letters at least'), {
      timeout: 5_000,
      interval: 50,
    });
    expect(performance.now() - since).toBeLessThan(2_500);
    await vi.waitFor(() => expect(lines.join()).toContain('not heard'), 10_000);
    proxy.speak();
    await vi.waitFor(
      async () => {
        await process.show('/professor/1');
        expect(process.changes.isCurrent()).toBe(true);
      },
      { timeout: 15_000, interval: 50 },
    );
    await proxy.close();
  }, 60_000);

  it('begins again when its connection is ended', async () => {
    const process = startProcess();
    await soon(async () => {
      await process.show('/info');
      expect(process.changes.isCurrent()).toBe(true);
    });
    await process.show('/info');
    const renders = process.renders.count;
    await process.show('/info');
    expect(process.renders.count).toBe(renders);
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dargu pages' and datname = current_database()`,
    );
    await soon(async () => expect(process.changes.isCurrent()).toBe(false));
    await soon(async () => {
      await process.show('/info');
      expect(process.changes.isCurrent()).toBe(true);
    });
    // Whatever was changed in between is not known.
    expect(process.renders.count).toBeGreaterThan(renders);
  });
});
