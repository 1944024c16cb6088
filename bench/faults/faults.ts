import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import type { BenchOptions } from '../benchmark.ts';
import { smokeAmounts } from '../cluster/bench-database.ts';
import { type Line, type Report, atLeast, atMost, number } from '../report/report.ts';
import { median } from '../report/statistics.ts';
import { Ledger, type Verdict } from './ledger.ts';
import { type Person, prepareData } from './people.ts';
import { recount } from './recount.ts';
import { type Scenario, type Scene, scenarios } from './scenarios.ts';
import { comebackTimeoutMs, openSite, origin, type Site } from './site.ts';
import { type Writers, startWriters } from './writers.ts';

/** Most rounds of a scenario, so that all together take five minutes. */
const maxRounds = 5;
/** A site is back when nothing fails for this time, ms. */
const steadyMs = 500;

interface Outcome extends Verdict {
  readonly failed: number;
  /** Time to be back of each round, s. */
  readonly back: readonly number[];
  /** Lines of figures that only this scenario has. */
  readonly measured: ReadonlyMap<string, Line>;
}

/**
 * Does harm to a site, again and again, while people rate, change, delete, read and send events, and compares at the
 * end of each scenario what is there with what was acknowledged. Commits are flushed as in production.
 */
export async function harmUnderWriters(options: BenchOptions): Promise<Report[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dargu-faults-'));
  chmodSync(dataDir, 0o755); // root hands the cluster to another user
  const writers = options.smoke ? 6 : 16;
  try {
    const people = await prepareData(dataDir, origin, writers);
    const lines: Line[] = [];
    const more: Line[] = [];
    const all = { acknowledged: 0, lost: 0, wrong: 0 };
    for (const [kind, ofKind] of Map.groupBy(scenarios, scenario => scenario.kind)) {
      const site = await openSite(kind, dataDir);
      try {
        for (const scenario of ofKind) {
          const outcome = typeof site === 'string' ? site : await play(site, scenario, people, options);
          lines.push(lineOf(scenario, outcome));
          if (typeof outcome === 'string') continue;
          more.push(...outcome.measured.values());
          for (const key of ['acknowledged', 'lost', 'wrong'] as const) all[key] += outcome[key];
        }
      } finally {
        if (typeof site !== 'string') await site.stop();
      }
    }
    const { acknowledged, lost, wrong } = all;
    return [
      {
        title: 'Faults: back after',
        lines: [
          ...lines,
          ...more,
          {
            what: 'acknowledged in all',
            figures: { acknowledged: number(acknowledged) },
            budget: atLeast(acknowledged, 1),
          },
          { what: 'lost in all', figures: { lost: number(lost) }, budget: atMost(lost, 0) },
          { what: 'wrong in all', figures: { wrong: number(wrong) }, budget: atMost(wrong, 0) },
        ],
        note:
          `${String(writers)} people rate, change, delete, read and send events. Back: all processes are ready and take ` +
          'ratings; the worst round is judged. Lost: acknowledged and not there. Wrong: a value, a row or an event that ' +
          'nobody sent, a row twice, a number that differs from a recount. Saved: without having been acknowledged.',
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function lineOf({ backWithinS, what }: Scenario, outcome: Outcome | string): Line {
  if (typeof outcome === 'string') return { what: `${what}: not run, ${outcome}`, figures: {}, budget: null };
  const { acknowledged, back, failed, lost, savedUnacknowledged, wrong } = outcome;
  const worst = Math.max(...back);
  return {
    what,
    figures: {
      rounds: number(back.length),
      acknowledged: number(acknowledged),
      lost: number(lost),
      wrong: number(wrong),
      saved: number(savedUnacknowledged),
      failed: number(failed),
      'back, s': number(median(back), 1),
      worst: number(worst, 1),
    },
    budget: atMost(worst, backWithinS, ' s'),
  };
}

async function play(
  site: Site,
  { harm, rounds = maxRounds, what }: Scenario,
  people: readonly Person[],
  options: BenchOptions,
): Promise<Outcome> {
  const found = async () => await recount(runningDatabaseUrl(site.dataDir) ?? '');
  const before = await found();
  const ledger = new Ledger(before.ratings);
  const measured = new Map<string, Line>();
  const worst = new Map<string, number>();
  const scene: Scene = {
    ...site,
    ledger,
    letWrite: async () => await letWrite(ledger, options.sliceMs),
    measure: (name, value, limit, unit) => {
      const most = Math.max(value, worst.get(name) ?? value);
      worst.set(name, most);
      measured.set(name, { what: name, figures: { worst: number(most, 1) }, budget: atMost(most, limit, unit) });
    },
  };
  const writers = startWriters({ origin, people, professors: smokeAmounts.professors, ledger });
  const back: number[] = [];
  try {
    for (let round = 0; round < Math.min(rounds, options.rounds); round += 1) {
      await scene.letWrite();
      await harm(scene);
      back.push(await secondsUntilBack(site, writers));
      options.log(`${what}: back after ${number(back.at(-1) ?? 0, 1)} s`);
    }
  } finally {
    await writers.stop();
  }
  const after = await found();
  const verdict = ledger.judge(after.ratings);
  const { acknowledged, sent } = writers.events;
  const counted = after.events - before.events;
  return {
    ...verdict,
    lost: verdict.lost + Math.max(0, acknowledged - counted),
    wrong: verdict.wrong + after.wrong + Math.max(0, counted - sent),
    failed: writers.failed,
    back,
    measured,
  };
}

/** For a slice, and until the server has acknowledged something more: else harm would show nothing. */
async function letWrite(ledger: Ledger, sliceMs: number): Promise<void> {
  const before = ledger.acknowledgements;
  const endsAt = performance.now() + comebackTimeoutMs;
  await delay(sliceMs);
  while (ledger.acknowledgements === before) {
    if (performance.now() > endsAt) throw new Error('nothing is acknowledged');
    await delay(20);
  }
}

/** Time from now until all processes are ready, and stay so, and a rating that is sent then is acknowledged. */
async function secondsUntilBack({ servers }: Site, writers: Writers): Promise<number> {
  const since = performance.now();
  for (let readySince: number | null = null; performance.now() - since < comebackTimeoutMs; await delay(20)) {
    const askedAt = performance.now();
    const areReady = (await Promise.all(servers.map(server => server.isReady()))).every(isReady => isReady);
    if (!areReady) readySince = null;
    else readySince ??= askedAt;
    const at = readySince === null ? undefined : writers.acknowledgedAfter(readySince);
    if (readySince !== null && at !== undefined && performance.now() - readySince > steadyMs)
      return (at - since) / 1_000;
  }
  throw new Error('the site did not come back');
}
