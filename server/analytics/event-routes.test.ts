import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsPath } from '#contract/page-events.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { eventRoutes } from './event-routes.ts';

let test: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  test = await createTestDatabase();
  app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    context.set('clientAddress', context.req.header('x-address') ?? '192.0.2.1');
    await next();
  });
  app.route(
    '/',
    eventRoutes({
      database: test.database,
      siteUrl: 'https://dargu.example',
      limit: { capacity: 50, perSecond: 0.001 },
    }),
  );
});
afterAll(() => test.drop());

const view = { kind: 'page_view', label: 'professors', path: '/professors', title: 'Lecturers' };
const send = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  app.request(eventsPath, {
    method: 'POST',
    headers: { origin: 'https://dargu.example', 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  });
const batch = (...events: readonly unknown[]) => JSON.stringify({ events });
const count = async () =>
  Number(
    (await test.admin.run([{ text: 'select coalesce(sum(times), 0) from private.daily_events', values: [] }]))[0]
      ?.rows[0]?.[0],
  );

describe('the endpoint of page events', () => {
  it('[TRACK-01] notes a batch, as sendBeacon sends it, without key, identity or cookie', async () => {
    const before = await count();
    const response = await send(batch(view, { ...view, kind: 'click', label: 'share' }));
    expect([response.status, response.headers.get('set-cookie'), await response.text()]).toEqual([204, null, '']);
    expect(await count()).toBe(before + 2);
  });

  it('stores no text that a stranger wrote', async () => {
    await test.admin.run([{ text: 'delete from private.daily_events', values: [] }]);
    const spoken = { kind: 'click', label: 'noa', path: '/noa', title: 'noa' };
    const events = [
      spoken,
      { ...spoken, kind: 'page_view' },
      { ...spoken, kind: 'login' },
      { ...spoken, kind: 'start_rating' },
    ];
    await send(batch(...events, { ...view, path: '/rate/course/5?noa' }, { ...spoken, label: 'share' }), {
      'x-address': '192.0.2.9',
    });
    const [rows] = await test.admin.run([
      { text: 'select kind, label from private.daily_events order by 1, 2', values: [] },
    ]);
    expect(rows?.rows).toEqual([
      ['click', 'share'],
      ['click', 'unknown'],
      ['login', 'unknown'],
      ['page_view', 'rate-course'],
      ['page_view', 'unknown'],
      ['start_rating', 'unknown'],
    ]);
  });

  it.each([['dnt'], ['sec-gpc']])('notes nothing of a browser that sends %s', async header => {
    const before = await count();
    expect((await send(batch(view), { [header]: '1' })).status).toBe(204);
    expect(await count()).toBe(before);
    expect((await send(batch(view), { [header]: '0' })).status).toBe(204); // the control
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['no JSON', 'events'],
    ['no batch', JSON.stringify([view])],
    ['nothing', batch()],
    ['too many', batch(...Array.from({ length: 21 }, () => view))],
    ['a kind that is not known', batch({ ...view, kind: 'confession' })],
    ['an address of another site as path', batch({ ...view, path: 'https://example.org' })],
    ['a number as label', batch({ ...view, label: 7 })],
  ])('refuses %s', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('refuses a body of 5 MB, and pages of other sites', async () => {
    expect((await send('x'.repeat(5_000_000))).status).toBe(413);
    expect((await send(batch(view), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send(batch(view), { origin: 'null' })).status).toBe(403);
  });

  it('bounds the events of one network, not those of another', async () => {
    const many = batch(...Array.from({ length: 20 }, () => view));
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await send(many, { 'x-address': '192.0.2.77' })).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect((await send(many, { 'x-address': '192.0.2.78' })).status).toBe(204);
  });
});
