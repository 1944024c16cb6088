import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListenedPageChanges } from '#server/database/page-changes.ts';
import { type Listener, listen } from '#server/http/listen.ts';
import { startPurges } from '#server/http/response-cache/purge.ts';
import { createLogger } from '#server/operations/logger.ts';
import { type CommunityServer, startCommunity } from './community-server.ts';

let server: CommunityServer;
let hook: Listener;
let purged: string[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startCommunity();
  hook = await listen(
    async request => {
      purged.push(...((await request.json()) as { tags: string[] }).tags);
      return new Response(null, { status: 204 });
    },
    { host: '127.0.0.1', port: 0 },
  );
  const logger = createLogger('silent');
  const changes = new ListenedPageChanges({ connectionString: server.test.authenticatorUrl, logger });
  const purges = startPurges({ changes, logger, token: null, url: `http://127.0.0.1:${hook.port}/` });
  closing.push(purges.close, () => changes.close(), hook.close);
});
afterAll(async () => {
  for (const close of closing) await close();
  await server?.stop();
});

it('a review that an admin removes is gone from a purging cache within two seconds, and no person is named', async () => {
  await expect.poll(() => purged, { timeout: 10_000 }).toEqual(['all']); // what changed before is not known
  const [writer, admin] = [await server.person(), await server.person('admin')];
  const key = await server.rate(writer);
  await expect.poll(() => purged, { timeout: 10_000 }).toContain('p1');
  await admin.client.rpc('take_up_case', { kind: 'review', key });
  const { data } = await admin.client.rpc('case_details', { kind: 'review', key });
  const { version } = data as { readonly version: string };
  purged = [];
  const since = performance.now();
  const cases = [{ kind: 'review', key, version }];
  expect(await admin.client.rpc('decide_cases', { cases, decision: 'remove', reason: 'spam' })).toMatchObject({
    error: null,
  });
  await expect.poll(() => purged, { timeout: 10_000, interval: 20 }).toContain('p1');
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(purged.filter(tag => !/^(?:[a-z]\*?|[pc]\d+)$/.test(tag))).toEqual([]);
});
