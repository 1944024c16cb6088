import { tableApiMount } from '#server/http/api-key.ts';
import type { BenchOptions } from '../benchmark.ts';
import { openBenchCluster } from '../cluster/bench-database.ts';
import { asItIs, fetchOfChrome, fromNetworks } from '../load/chrome.ts';
import { drive } from '../load/drive.ts';
import { type Contender as AnyContender, takeTurns } from '../load/take-turns.ts';
import { familyOf } from '../machine/cpu.ts';
import { pinTo } from '../machine/pin.ts';
import { productionKey, startProduction } from '../pages/production-server.ts';
import type { Report } from '../report/report.ts';
import { startBareProcess } from './bare-process.ts';
import { checkResponses } from './check-responses.ts';
import { startNginx } from '../machine/nginx.ts';
import { type ContenderName, type KindOfRequest, reportAlone, reportThrough } from './reports.ts';
import { requestKinds } from './requests.ts';
import { type Address, startPostgrest, startTableApi } from './servers.ts';

const concurrency = 16;
const ports = { ours: 4511, postgrest: 4512, unfamiliar: 4513, server: 4514, nginx: 4515 };
/** So many requests of those that come through the server are as ever; each last one has an address of its own. */
const newAddressEvery = 4;

type News = (count: number, kind: KindOfRequest) => string;
/**
 * Part that makes an address new: a value that nobody has requested, or a shape, here by columns, which only writes
 * look at.
 */
const newValue: News = (count, { number }) => `&${number}=neq.-${String(count)}`;
const newShape: News = count => `&columns=c${String(count)}`;

type Contender = AnyContender<ContenderName, KindOfRequest>;

/**
 * The table API against the bare query through `pg` and against PostgREST, on the same database in one run: alone on
 * its port, as PostgREST is, and as people get it, through the whole server with the headers of Chrome. The addresses
 * come again within a run, as they do to a site; `new addresses` shows what one costs with a value that has never been
 * requested, `new shapes` one that requests something else, and of those that come through the server one in four is
 * new.
 */
export async function compareTableApi(options: BenchOptions): Promise<Report[]> {
  const cluster = await openBenchCluster(options);
  const closing: (() => unknown)[] = [cluster.stop];
  const started = <Server extends { stop(): unknown }>(server: Server): Server => {
    closing.push(() => server.stop());
    return server;
  };
  try {
    const database = await cluster.database('small');
    if (options.pin) pinTo(0, familyOf(cluster.pid));
    const ours = started(await startTableApi(database.requestsUrl, ports.ours));
    const postgrest = started(await startPostgrest(database.requestsUrl, ports.postgrest));
    // A process of its own, so that what is new meets nothing that is known.
    const unfamiliar = started(await startTableApi(database.requestsUrl, ports.unfamiliar));
    const bare = started(await startBareProcess(database.adminUrl));
    const server = started(await startProduction(cluster, ports.server));
    const nginx = await startNginx(ports.nginx, [ports.postgrest], '/institutions?select=id&limit=1');
    if (nginx) started(nginx);
    if (options.pin) {
      const measured = [ours, unfamiliar, postgrest, bare, server, ...(nginx ? [nginx] : [])];
      pinTo(
        1,
        measured.flatMap(({ pid }) => familyOf(pid)),
      );
    }
    const alone = (port: number): Address => ({ port, mount: '', apiKey: '' });
    const whole: Address = { port: ports.server, mount: tableApiMount, apiKey: productionKey };
    await checkResponses(database, [
      ...[ours, postgrest, unfamiliar, ...(nginx ? [nginx] : [])].map(({ port }) => alone(port)),
      whole,
    ]);
    const kinds = await Promise.all(
      requestKinds.map(async (kind, index) => ({ ...kind, index, values: await kind.values(database.adminUrl) })),
    );
    const chrome = fetchOfChrome(productionKey);
    const contenders: Contender[] = [
      { name: 'bare query', pids: [bare.pid], slice: directly(bare, concurrency) },
      { name: 'bare query, one at a time', pids: [bare.pid], slice: directly(bare, 1) },
      { name: 'table API', pids: [ours.pid], slice: overHttp(alone(ports.ours), concurrency) },
      { name: 'table API, one at a time', pids: [ours.pid], slice: overHttp(alone(ports.ours), 1) },
      {
        name: 'table API, new addresses',
        pids: [unfamiliar.pid],
        slice: overHttp(alone(ports.unfamiliar), concurrency, { every: 1, by: newValue }),
      },
      {
        name: 'table API, new shapes',
        pids: [unfamiliar.pid],
        slice: overHttp(alone(ports.unfamiliar), concurrency, { every: 1, by: newShape }),
      },
      { name: 'PostgREST', pids: [postgrest.pid], slice: overHttp(alone(ports.postgrest), concurrency) },
      { name: 'through the server, identity', pids: [server.pid], slice: asPeopleDo(whole, asItIs(chrome)) },
      { name: 'through the server, as Chrome asks', pids: [server.pid], slice: asPeopleDo(whole, chrome) },
      {
        name: 'through the server, new addresses',
        pids: [server.pid],
        slice: asPeopleDo(whole, chrome, 1),
      },
      { name: 'PostgREST, as Chrome asks', pids: [postgrest.pid], slice: asPeopleDo(alone(ports.postgrest), chrome) },
    ];
    const compressed: Contender[] = nginx
      ? [
          {
            name: 'PostgREST behind nginx with gzip',
            pids: [nginx.pid, postgrest.pid],
            slice: asPeopleDo(alone(ports.nginx), chrome),
          },
        ]
      : [];
    const samples = await takeTurns([...contenders, ...compressed], kinds, cluster.pid, options);
    return kinds.flatMap(kind => {
      const samplesOf = (name: ContenderName) => samples(kind, name);
      return [reportAlone(kind.name, samplesOf, concurrency), reportThrough(kind.name, samplesOf, concurrency)];
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function directly(bare: Awaited<ReturnType<typeof startBareProcess>>, lanes: number): Contender['slice'] {
  return async ({ index, values }, milliseconds) => {
    const { queries, seconds } = await bare.run({ kind: index, values, concurrency: lanes, milliseconds });
    return { requests: queries, seconds };
  };
}

/** Number of new addresses that were requested of any server: each is new to all of them. */
let newAddresses = 0;

/** @param news which requests are new, and by what */
function overHttp(
  { mount, port }: Address,
  lanes: number,
  news?: { readonly every: number; readonly by: News },
  headersOf?: (turn: number) => string,
) {
  const slice: Contender['slice'] = (kind, milliseconds) => {
    const next = (turn: number) => {
      const path = mount + kind.path(kind.values[turn % kind.values.length] ?? 0);
      const headers = headersOf?.(turn);
      const isNew = news !== undefined && turn % news.every === 0;
      if (isNew) newAddresses += 1;
      return { path: isNew ? path + news.by(newAddresses, kind) : path, ...(headers !== undefined && { headers }) };
    };
    return drive(port, next, { concurrency: lanes, milliseconds });
  };
  return slice;
}

function asPeopleDo(address: Address, headers: string, every = newAddressEvery): Contender['slice'] {
  return overHttp(address, concurrency, { every, by: newValue }, turn => fromNetworks(turn) + headers);
}
