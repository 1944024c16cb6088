import type { BenchOptions } from '../benchmark.ts';
import { connected, openBenchCluster, type BenchDatabase } from '../cluster/bench-database.ts';
import { drive } from '../load/drive.ts';
import { cpuSeconds, familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { atLeast, atMost, type Line, number, type Report } from '../report/report.ts';
import { median, medianRatio } from '../report/statistics.ts';
import { startBareProcess } from './bare-process.ts';
import { requestKinds, type RequestKind } from './requests.ts';
import { startPostgrest, startTableApi } from './servers.ts';

const concurrency = 16;
const ports = { ours: 4501, postgrest: 4502, unfamiliar: 4503 };

/** One of those that are compared, on one kind of request. */
interface Contender {
  readonly name:
    | 'bare query'
    | 'bare query, one at a time'
    | 'table API'
    | 'table API, one at a time'
    | 'table API, new addresses'
    | 'PostgREST';
  readonly pid: number;
  readonly slice: (
    kind: number,
    values: readonly number[],
    milliseconds: number,
  ) => Promise<{ requests: number; seconds: number }>;
}

interface Sample {
  readonly perSecond: number;
  /** CPU a request, in the measured process and in the database, µs. */
  readonly serverUs: number;
  readonly databaseUs: number;
}

/**
 * The table API against the bare query through `pg` and against PostgREST, on the same database in one run: in each
 * round each takes its turn on each kind of request, in changing order, and ratios are taken within the round. The
 * addresses come again within a run, as they do to a site; `new addresses` shows what one costs that has never been
 * asked for.
 */
export async function compareTableApi(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const closing: (() => unknown)[] = [cluster.stop];
  try {
    const database = await cluster.database('small');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const ours = await startTableApi(database.requestsUrl, ports.ours);
    closing.push(ours.stop);
    const postgrest = await startPostgrest(database.requestsUrl, ports.postgrest);
    closing.push(postgrest.stop);
    // A process of its own: new addresses would push the others out of what the server remembers.
    const unfamiliar = await startTableApi(database.requestsUrl, ports.unfamiliar);
    closing.push(unfamiliar.stop);
    const bare = await startBareProcess(database.adminUrl);
    closing.push(bare.stop);
    if (options.pin) pinTo(1, [ours.pid, unfamiliar.pid, postgrest.pid, bare.pid]);
    await checkAnswers(database);
    const directly =
      (lanes: number): Contender['slice'] =>
      async (kind, values, milliseconds) => {
        const { queries, seconds } = await bare.run({ kind, values, concurrency: lanes, milliseconds });
        return { requests: queries, seconds };
      };
    const overHttp =
      (port: number, lanes: number): Contender['slice'] =>
      (kind, values, milliseconds) =>
        drive(
          port,
          values.map(value => requestKinds[kind]?.path(value) ?? ''),
          { concurrency: lanes, milliseconds },
        );
    const contenders: Contender[] = [
      { name: 'bare query', pid: bare.pid, slice: directly(concurrency) },
      { name: 'bare query, one at a time', pid: bare.pid, slice: directly(1) },
      { name: 'table API', pid: ours.pid, slice: overHttp(ports.ours, concurrency) },
      { name: 'table API, one at a time', pid: ours.pid, slice: overHttp(ports.ours, 1) },
      { name: 'table API, new addresses', pid: unfamiliar.pid, slice: withNewAddresses(ports.unfamiliar) },
      { name: 'PostgREST', pid: postgrest.pid, slice: overHttp(ports.postgrest, concurrency) },
    ];
    return await measure(contenders, cluster.pid, database, options);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** No address is asked for twice: each names columns, which only writes look at. More of them than a slice can use. */
function withNewAddresses(port: number): Contender['slice'] {
  let last = 0;
  return async (kind, values, milliseconds) => {
    const addresses = Array.from({ length: milliseconds * 20 }, (_, place) => {
      last += 1;
      return `${requestKinds[kind]?.path(values[place % values.length] ?? 0) ?? ''}&columns=c${String(last)}`;
    });
    return await drive(port, addresses, { concurrency, milliseconds });
  };
}

async function measure(
  contenders: readonly Contender[],
  postmaster: number,
  database: BenchDatabase,
  options: BenchOptions,
): Promise<Report[]> {
  const samples = new Map<string, Sample[]>();
  const values = await Promise.all(requestKinds.map(kind => kind.values(database.adminUrl)));
  for (let round = -1; round < options.rounds; round += 1) {
    // The first round warms up: connections, prepared statements, compiled code.
    for (const kind of requestKinds.keys()) {
      for (const turn of contenders.keys()) {
        const contender = contenders[(turn + round + 1) % contenders.length] as Contender;
        const sample = await takeSample(contender, postmaster, kind, values[kind] ?? [], options.sliceMs);
        const key = `${String(kind)} ${contender.name}`;
        if (round >= 0) samples.set(key, [...(samples.get(key) ?? []), sample]);
      }
    }
    options.log(round < 0 ? 'warmed up' : `round ${String(round + 1)} of ${String(options.rounds)}`);
  }
  return requestKinds.map((kind, index) => reportOf(kind, name => samples.get(`${String(index)} ${name}`) ?? []));
}

async function takeSample(
  contender: Contender,
  postmaster: number,
  kind: number,
  values: readonly number[],
  milliseconds: number,
): Promise<Sample> {
  const server = [contender.pid];
  const database = familyOf(postmaster);
  const before = { server: cpuSeconds(server), database: cpuSeconds(database) };
  const { requests, seconds } = await contender.slice(kind, values, milliseconds);
  const each = (now: number, then: number) => ((now - then) * 1_000_000) / requests;
  return {
    perSecond: requests / seconds,
    serverUs: each(cpuSeconds(server), before.server),
    databaseUs: each(cpuSeconds(database), before.database),
  };
}

function reportOf(kind: RequestKind, samplesOf: (name: Contender['name']) => readonly Sample[]): Report {
  const figures = (name: Contender['name']): Line => {
    const samples = samplesOf(name);
    return {
      what: name,
      figures: {
        'req/s': number(median(samples.map(sample => sample.perSecond))),
        'CPU server µs': number(median(samples.map(sample => sample.serverUs))),
        'CPU database µs': number(median(samples.map(sample => sample.databaseUs))),
      },
      budget: null,
    };
  };
  const ratio = (one: Contender['name'], other: Contender['name'], of: (sample: Sample) => number) =>
    medianRatio(samplesOf(one).map((sample, round) => [of(sample), of(samplesOf(other)[round] ?? sample)] as const));
  const cost = ratio('table API', 'bare query', sample => sample.serverUs + sample.databaseUs);
  const gain = ratio('table API', 'PostgREST', sample => sample.perSecond);
  const time = ratio('bare query', 'table API', sample => sample.perSecond);
  const timeAlone = ratio('bare query, one at a time', 'table API, one at a time', sample => sample.perSecond);
  return {
    title: `Table API: ${kind.name}`,
    lines: [
      figures('bare query'),
      figures('table API'),
      figures('table API, new addresses'),
      figures('PostgREST'),
      figures('bare query, one at a time'),
      figures('table API, one at a time'),
      { what: 'CPU, table API ÷ bare', figures: { ratio: number(cost, 2) }, budget: atMost(cost, 1.5) },
      { what: 'time, table API ÷ bare', figures: { ratio: number(time, 2) }, budget: null },
      { what: 'time, one at a time', figures: { ratio: number(timeAlone, 2) }, budget: null },
      { what: 'throughput, table API ÷ PostgREST', figures: { ratio: number(gain, 2) }, budget: atLeast(gain, 3) },
    ],
    note: `${String(concurrency)} requests at a time where nothing else is said; medians over rounds, ratios within each round.`,
  };
}

/** All three must give the same rows, or the comparison is worth nothing. */
async function checkAnswers({ adminUrl }: BenchDatabase): Promise<void> {
  for (const kind of requestKinds) {
    for (const value of (await kind.values(adminUrl)).slice(0, 5)) {
      const body = await connected(
        adminUrl,
        async client => (await client.query<{ body: string }>(kind.sql, [value])).rows[0]?.body,
      );
      const expected = JSON.stringify(JSON.parse(body ?? 'null'));
      for (const port of Object.values(ports)) {
        const answer = await fetch(`http://127.0.0.1:${String(port)}${kind.path(value)}`);
        if (canonical(await answer.text()) !== canonical(expected))
          throw new Error(`${kind.path(value)} answers otherwise on port ${String(port)}`);
      }
    }
  }
}

/** The order of keys is nobody's promise. */
function canonical(json: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  };
  return JSON.stringify(sorted(JSON.parse(json)));
}
