import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { inLayers } from './in-layers.ts';
import { limits } from './limits.ts';
import { takeTurns } from './take-turns.ts';
import { TimeBudgets } from './time-budgets.ts';

const [hostile, honest] = ['192.0.2.1', '198.51.100.7'];

let budgets: TimeBudgets;
/** Networks of the requests that are worked on, in the order in which they began. */
let begun: string[];
let mostAtATime: number;
let workMs: number;
let app: Hono<AppEnv>;

beforeEach(() => {
  budgets = new TimeBudgets(limits);
  begun = [];
  mostAtATime = 0;
  workMs = 20;
  app = new Hono<AppEnv>();
  let underWay = 0;
  app.use(async (context, next) => {
    context.set('asker', {
      network: context.req.header('x-network') ?? '',
      person: context.req.header('x-person') ?? null,
    });
    await next();
  });
  app.use(
    inLayers(
      () => new Response(null, { status: 500 }),
      takeTurns(budgets, { atATime: 2, longestMs: 250, waiting: 40, waitMs: 1_000 })(),
    ),
  );
  app.get('*', async context => {
    begun.push(context.req.header('x-person') ?? context.get('asker').network);
    underWay += 1;
    mostAtATime = Math.max(mostAtATime, underWay);
    await pause(workMs);
    underWay -= 1;
    return context.text('');
  });
});

const ask = async (network: string, person?: string): Promise<number> => {
  const headers = { 'x-network': network, ...(person !== undefined && { 'x-person': person }) };
  return (await app.request('/', { headers })).status;
};
const askTimes = (times: number, network: string, person?: string) =>
  Array.from({ length: times }, () => ask(network, person));
/** Uses a fifth of what a network may. */
const useMuch = (network: string, person: string | null = null) => {
  for (let turn = 0; turn < 60; turn += 1) budgets.chargeThread({ network, person }, 20);
};

describe('a network that has used much of the thread', () => {
  it('has two requests worked on at a time, and those of another network begin at once', async () => {
    useMuch(hostile);
    const flood = askTimes(30, hostile);
    await pause(5);
    const other = askTimes(6, honest);
    await pause(5);
    expect(begun.filter(network => network === hostile)).toHaveLength(2);
    expect(begun.filter(network => network === honest)).toHaveLength(6);
    await Promise.all(other);
    mostAtATime = 0;
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    expect(mostAtATime).toBe(2);
  });

  it('is one that did: sixty people who come at once behind one address are all let in', async () => {
    // Control for the test above.
    await Promise.all(askTimes(60, hostile));
    expect(mostAtATime).toBe(60);
  });

  it('has its people take turns', async () => {
    useMuch(hostile, 'flooding');
    const flood = askTimes(20, hostile, 'flooding');
    await pause(5);
    await ask(hostile, 'reading');
    expect(begun.indexOf('reading')).toBeLessThan(6);
    await Promise.all(flood);
  });

  it('does not wait for those who send slowly', async () => {
    useMuch(hostile);
    workMs = 2_000;
    const slow = askTimes(2, hostile);
    await pause(5);
    workMs = 1;
    expect(await ask(hostile)).toBe(200);
    expect(begun).toHaveLength(3);
    await Promise.all(slow);
  });

  it('is refused when too many wait, and when a turn does not come in time', async () => {
    useMuch(hostile);
    workMs = 200;
    const statuses = await Promise.all(askTimes(60, hostile));
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(18 + 20);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(8);
  });
});
