import { type Database, openDatabase } from '@dargu/pg-one-sync';
import { type ServerCaller, connectionShares } from '#server/database/connection-shares.ts';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster, smokeAmounts } from '../cluster/bench-database.ts';
import { familyCpuSeconds, familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { atMost, type Line, number, type Report } from '../report/report.ts';
import { median, medianRatio } from '../report/statistics.ts';

const concurrency = 16;

/** As the server opens, of which it lets some write at a time. */
const serverConnections = 10;

/** Ratings that each connection sends before a slice is timed. */
const warmUpTurns = 4;

/** Target of the ratings of a slice. */
const targets = ['over a thousand professors', 'all on one professor'] as const;
type Target = (typeof targets)[number];

interface Sample {
  readonly perSecond: number;
  /** CPU of the database for each rating, µs. */
  readonly databaseUs: number;
}

interface Contender {
  readonly name: 'bare insert' | 'rating';
  readonly send: (person: number, professor: number) => Promise<unknown>;
  /** Takes away what was sent, outside of what is timed. */
  readonly tidy: () => Promise<unknown>;
}

const comment =
  'מרצה טוב מאוד, מסביר לאט וברור, עונה על שאלות גם אחרי השיעור. המבחן ב-2025 היה הוגן, 85 אחוזים מהחומר נלמדו בהרצאה.';

/**
 * A rating as a request sends it (role, claims and policies, judging of the words, limits, tallies, tickets) against an
 * insert of the same row into a table with the same columns, checks and indexes and nothing else. Ratings come as the
 * server sends them, two at a time; inserts through as many
 * connections as there are at a time, whose flushes PostgreSQL puts together. That is how each costs least. On the same
 * database, nothing answered before it is on the disk; in each round each takes its turn.
 */
export async function rateAgainstBareInsert(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const { adminUrl, requestsUrl } = await cluster.database('small');
  const admin = openDatabase({ connectionString: adminUrl, size: concurrency, prepare: true, timeoutMs: 600_000 });
  const requests = openDatabase({
    connectionString: requestsUrl,
    size: serverConnections,
    prepare: true,
    timeoutMs: 60_000,
    admission: connectionShares(serverConnections),
  });
  try {
    await prepare(admin);
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const contenders = [bareInsert(admin), rating(requests, admin)];
    const samples = new Map<string, Sample[]>();
    for (let round = -1; round < options.rounds; round += 1) {
      for (const target of targets) {
        for (const turn of contenders.keys()) {
          const contender = contenders[(turn + round + 1) % contenders.length] as Contender;
          const sample = await takeSample(contender, target, cluster.pid, options);
          const key = `${target} ${contender.name}`;
          if (round >= 0) samples.set(key, [...(samples.get(key) ?? []), sample]);
        }
      }
      options.log(round < 0 ? 'warmed up' : `round ${String(round + 1)} of ${String(options.rounds)}`);
    }
    return targets.map(target => reportOf(target, name => samples.get(`${target} ${name}`) ?? []));
  } finally {
    await settings(admin, { rating_limit_per_day: 8, rating_limit_per_month: 40 });
    await admin.run([{ text: 'drop table if exists private.bare_ratings', values: [] }]);
    await Promise.all([requests.close(), admin.close()]);
    await cluster.stop();
  }
}

/** Nobody is stopped by a limit, though each rating is counted. */
async function prepare(admin: Database): Promise<void> {
  await settings(admin, { rating_limit_per_day: 1_000_000, rating_limit_per_month: 1_000_000 });
  await admin.run([
    { text: 'drop table if exists private.bare_ratings', values: [] },
    { text: 'create table private.bare_ratings (like public.ratings including all)', values: [] },
  ]);
}

async function settings(admin: Database, values: Readonly<Record<string, number>>): Promise<void> {
  const text = 'update public.app_settings set value = to_jsonb($2::int) where key = $1';
  await admin.run(Object.entries(values).map(([key, value]) => ({ text, values: [key, String(value)] })));
}

const keyOf = (person: number) => `demo-${String(1 + person).padStart(6, '0')}`;

function bareInsert(admin: Database): Contender {
  const text = `insert into private.bare_ratings (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags)
    values ($1, $2, 4, $3, 3, true, '{clear}') on conflict do nothing`;
  return {
    name: 'bare insert',
    send: (person, professor) =>
      admin.run([{ name: 'bare_insert', text, values: [keyOf(person), String(professor), comment] }]),
    tidy: () => admin.run([{ text: 'truncate private.bare_ratings', values: [] }]),
  };
}

function rating(requests: Database, admin: Database): Contender {
  const become = `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`;
  const text = `insert into public.ratings (professor_id, rating1, comment, difficulty, would_take_again, tags)
    values ($1, 4, $2, 3, true, '{clear}')
    on conflict (professor_id, user_id) do update set rating1 = excluded.rating1, comment = excluded.comment returning id`;
  return {
    name: 'rating',
    send: (person, professor) =>
      requests.run(
        [
          { name: 'become', text: become, values: [JSON.stringify({ role: 'authenticated', sub: keyOf(person) })] },
          { name: 'rating', text, values: [String(professor), comment] },
        ],
        { caller: { class: 'write' } satisfies ServerCaller },
      ),
    // Rows that were written over and over are vacuumed as well, which in production goes on beside.
    tidy: async () => {
      await admin.run([{ text: `delete from public.ratings where comment = $1`, values: [comment] }]);
      for (const table of ['profiles', 'professors', 'institutions', 'ratings', 'ticket_ledger']) {
        await admin.run([{ text: `vacuum public.${table}`, values: [] }]);
      }
    },
  };
}

async function takeSample(
  contender: Contender,
  target: Target,
  postmaster: number,
  { sliceMs, smoke }: BenchOptions,
): Promise<Sample> {
  const professors = smoke ? smokeAmounts.professors : 1_000;
  const people = smoke ? smokeAmounts.students : 5_000;
  const send = async (index: number) => {
    await contender.send(index, target === 'all on one professor' ? 1 : 1 + ((index * 7_919) % professors));
  };
  // Tidying up makes every connection prepare all its statements again, which is no part of a rating.
  for (let turn = 0; turn < warmUpTurns; turn += 1) {
    await Promise.all(Array.from({ length: concurrency }, (_, connection) => send(turn * concurrency + connection)));
  }
  const warmUp = warmUpTurns * concurrency;
  let next = warmUp;
  const cpu = familyCpuSeconds(postmaster);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - started < sliceMs && next < people) {
        const index = next;
        next += 1;
        await send(index);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const used = familyCpuSeconds(postmaster) - cpu;
  await contender.tidy();
  const sent = next - warmUp;
  return { perSecond: sent / seconds, databaseUs: (used * 1_000_000) / sent };
}

function reportOf(target: Target, samplesOf: (name: Contender['name']) => readonly Sample[]): Report {
  const figures = (name: Contender['name']): Line => ({
    what: name,
    figures: {
      'ratings/s': number(median(samplesOf(name).map(sample => sample.perSecond))),
      'CPU database µs': number(median(samplesOf(name).map(sample => sample.databaseUs))),
    },
    budget: null,
  });
  const ratio = (of: (sample: Sample) => number) =>
    medianRatio(
      samplesOf('rating').map((sample, round) => [of(sample), of(samplesOf('bare insert')[round] ?? sample)] as const),
    );
  const time = 1 / ratio(sample => sample.perSecond);
  const cpu = ratio(sample => sample.databaseUs);
  return {
    title: `Rating: ${target}`,
    lines: [
      figures('bare insert'),
      figures('rating'),
      { what: 'time, rating ÷ bare insert', figures: { ratio: number(time, 2) }, budget: null },
      { what: 'CPU, rating ÷ bare insert', figures: { ratio: number(cpu, 2) }, budget: atMost(cpu, 10) },
    ],
    note: `${String(concurrency)} at a time, commits flushed; medians over rounds, ratios within each round.`,
  };
}
