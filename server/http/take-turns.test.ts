import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { chainMiddleware } from './middleware.ts';
import { limits } from './limits.ts';
import { type TurnLimits, takeTurns } from './take-turns.ts';
import { TimeBudgets } from './time-budgets.ts';

const [busy, other] = ['192.0.2.1', '198.51.100.7'];

/** An application whose requests are worked on until they are finished by hand. */
function startApp(given: Partial<TurnLimits> = {}) {
  const budgets = new TimeBudgets(limits);
  /** Requests that are worked on: their callers, and what ends them. */
  const working: { readonly from: string; readonly finish: () => void }[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    const person = context.req.header('x-person') ?? null;
    context.set('client', { network: context.req.header('x-network') ?? '', person });
    await next();
  });
  const turns = takeTurns(budgets, { ...limits.turns, longestMs: 60_000, waitMs: 60_000, ...given });
  app.use(chainMiddleware(() => new Response(null, { status: 500 }), turns()));
  app.get('*', async context => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { network, person } = context.get('client');
    working.push({ from: person ?? network, finish: resolve });
    await promise;
    return context.text('');
  });
  const request = (times: number, network: string, person?: string) =>
    Array.from({ length: times }, async () => {
      const headers = { 'x-network': network, ...(person !== undefined && { 'x-person': person }) };
      return (await app.request('/', { headers })).status;
    });
  /** Finishes all that is worked on, again and again. @returns who was worked on, in turn */
  const finishAll = async () => {
    const turnsTaken: string[] = [];
    for (await turn(); working.length > 0; await turn()) {
      for (const { finish, from } of working.splice(0)) {
        turnsTaken.push(from);
        finish();
      }
    }
    return turnsTaken;
  };
  /** Uses a fifth of what a network may. */
  const useMuch = (network: string, person: string | null = null) => {
    for (let piece = 0; piece < 60; piece += 1) budgets.chargeThread({ network, person }, 20);
  };
  const from = async (network: string) => {
    await turn();
    return working.filter(work => work.from === network).length;
  };
  return { request, finishAll, from, useMuch };
}

describe('a network that has used much of the thread', () => {
  it('has two requests worked on at a time, and those of another network begin at once', async () => {
    const { request, finishAll, from, useMuch } = startApp();
    useMuch(busy);
    const all = [...request(30, busy), ...request(6, other)];
    expect([await from(busy), await from(other)]).toEqual([2, 6]);
    expect(await finishAll()).toHaveLength(36);
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  it('is one that did: sixty people who come at once behind one address are all let in', async () => {
    const { request, finishAll, from } = startApp();
    const all = request(60, busy);
    expect(await from(busy)).toBe(60);
    await finishAll();
    await Promise.all(all);
  });

  it('has its people take turns', async () => {
    const { request, finishAll, from, useMuch } = startApp();
    useMuch(busy, 'flooding');
    const all = request(20, busy, 'flooding');
    expect(await from('flooding')).toBe(2);
    all.push(...request(1, busy, 'reading'));
    const turns = await finishAll();
    expect(turns.indexOf('reading')).toBeLessThan(5);
    await Promise.all(all);
  });

  it('does not wait for those who send slowly', async () => {
    const { request, finishAll, from, useMuch } = startApp({ longestMs: 10 });
    useMuch(busy);
    const all = request(3, busy);
    await expect.poll(async () => await from(busy)).toBe(3);
    await finishAll();
    await Promise.all(all);
  });

  it('is refused when too many wait, and when a turn does not come in time', async () => {
    const { request, finishAll, useMuch } = startApp({ waiting: 5, waitMs: 10 });
    useMuch(busy);
    const all = request(20, busy);
    const statuses = Promise.all(all);
    const refused = await Promise.all(all.slice(2));
    expect(new Set(refused)).toEqual(new Set([429]));
    await finishAll();
    expect((await statuses).slice(0, 2)).toEqual([200, 200]);
  });
});
