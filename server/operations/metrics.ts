import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database, PoolState } from '@dargu/pg-one-sync';
import { jobRuns } from './background-job.ts';
import { version } from './version.ts';

/** Upper bounds of the duration histogram, s. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  readonly labels: string;
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Counts what happens, and writes it in Prometheus' text format (prometheus.io, "Exposition formats"). */
export interface Metrics {
  /** @param area one of few names; @param seconds until the response was ready */
  observeRequest(area: string, method: string, status: number, seconds: number): void;
  /** Counts a request that a limit refused. @param code of the error, one of few */
  observeRefusal(area: string, code: string): void;
  render(): string;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Metrics of files of guides. */
interface FilesState {
  readonly waiting: number;
  readonly scannerResponds: boolean | null;
}

/** Figures of the response cache, for metrics. */
export interface ResponseCacheState {
  /** Number of responses that are stored now, and their bytes in all encodings. */
  readonly entries: number;
  readonly bytes: number;
  /** Requests since the start: answered by a stored response, by one made for another request, by their own. */
  readonly requests: { readonly cached: number; readonly shared: number; readonly made: number };
  /** Number of notifications of changes. */
  readonly changes: number;
}

export function createMetrics(
  database: Pick<Database, 'state' | 'replicaState' | 'isFull'>,
  filesState: () => FilesState = () => ({ waiting: 0, scannerResponds: null }),
  responseCache: () => ResponseCacheState | null = () => null,
  lastBackup: () => number | null = () => null,
): Metrics {
  const requests = new Map<string, Series>();
  const refusals = new Map<string, number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const seriesOf = (labels: string): Series => {
    const known = requests.get(labels);
    if (known !== undefined) return known;
    const made: Series = { labels, buckets: bounds.map(() => 0), count: 0, sum: 0 };
    requests.set(labels, made);
    return made;
  };

  return {
    observeRequest(area, method, status, seconds) {
      const verb = knownMethods.has(method) ? method : 'other';
      const series = seriesOf(`area="${area}",method="${verb}",status="${status}"`);
      series.count++;
      series.sum += seconds;
      bounds.forEach((bound, index) => {
        if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
      });
    },
    observeRefusal(area, code) {
      const labels = `area="${area}",code="${code}"`;
      refusals.set(labels, (refusals.get(labels) ?? 0) + 1);
    },
    render() {
      const { state, replicaState } = database;
      const pools = { primary: state, ...(replicaState !== null && { replica: replicaState }) };
      const { rss, heapUsed } = process.memoryUsage();
      const { waiting, scannerResponds } = filesState();
      const finishedAt = lastBackup();
      const lines = [
        ...family('dargu_build_info', 'gauge', 'Version of the server.'),
        `dargu_build_info{version="${version}"} 1`,
        ...family('http_request_duration_seconds', 'histogram', 'Time until the response was ready.'),
        ...[...requests.values()].flatMap(histogram),
        ...family('requests_refused_total', 'counter', 'Requests that a limit or a full line refused, by code.'),
        ...[...refusals].map(([labels, count]) => `requests_refused_total{${labels}} ${count}`),
        ...linesOfJobs(),
        ...(finishedAt === null
          ? []
          : gauge('last_backup_timestamp_seconds', 'When the last backup was finished.', finishedAt)),
        ...gaugeOfPools('database_connections_open', 'Connections to PostgreSQL.', pools, pool => pool.open),
        ...gaugeOfPools('database_connections_idle', 'Connections that nobody uses.', pools, pool => pool.idle),
        ...gaugeOfPools(
          'database_requests_waiting',
          'Requests that wait for a connection.',
          pools,
          pool => pool.waiting,
        ),
        ...gaugeOfPools(
          'database_pool_available',
          '0 while requests avoid a replica that does not respond.',
          pools,
          pool => Number(pool.available),
        ),
        ...gauge(
          'database_full',
          '1 while writes are refused because the disk of the database is full.',
          Number(database.isFull()),
        ),
        ...gauge('files_waiting', 'Uploaded files that wait for their check.', waiting),
        ...(scannerResponds === null
          ? []
          : gauge('virus_scanner_available', '0 while the virus scanner does not respond.', Number(scannerResponds))),
        ...linesOfCache(responseCache()),
        ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        ...gauge('nodejs_heap_used_bytes', 'Memory that JavaScript uses.', heapUsed),
        ...gauge(
          'nodejs_eventloop_delay_p99_seconds',
          'How late the event loop was, 99th percentile.',
          delay.percentile(99) / 1e9,
        ),
        ...gauge('process_uptime_seconds', 'Seconds since the start.', Math.round(process.uptime())),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

function family(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function gauge(name: string, help: string, value: number): readonly string[] {
  return [...family(name, 'gauge', help), `${name} ${value}`];
}

function linesOfJobs(): readonly string[] {
  const [success, failures] = ['background_job_last_success_timestamp_seconds', 'background_job_failures_total'];
  const linesOf = (name: string, value: 'lastSuccess' | 'failures') =>
    [...jobRuns].map(([job, runs]) => `${name}{job_name="${job}"} ${runs[value]}`);
  return [
    ...family(success, 'gauge', 'When the last successful run ended; 0 before the first.'),
    ...linesOf(success, 'lastSuccess'),
    ...family(failures, 'counter', 'Runs that failed.'),
    ...linesOf(failures, 'failures'),
  ];
}

function linesOfCache(state: ResponseCacheState | null): readonly string[] {
  if (state === null) return [];
  const { entries, bytes, requests, changes } = state;
  const name = 'response_cache_requests_total';
  return [
    ...gauge('response_cache_entries', 'Responses that are stored.', entries),
    ...gauge('response_cache_bytes', 'Memory that they take.', bytes),
    ...family(name, 'counter', 'Served by a stored response, by that of another request, by an own one.'),
    ...Object.entries(requests).map(([by, count]) => `${name}{by="${by}"} ${count}`),
    ...family('page_changes_total', 'counter', 'How often the database notified of changes that drop responses.'),
    `page_changes_total ${changes}`,
  ];
}

function gaugeOfPools(
  name: string,
  help: string,
  pools: Readonly<Record<string, PoolState>>,
  valueOf: (pool: PoolState) => number,
): readonly string[] {
  return [
    ...family(name, 'gauge', help),
    ...Object.entries(pools).map(([pool, state]) => `${name}{pool="${pool}"} ${valueOf(state)}`),
  ];
}

function histogram({ labels, buckets, count, sum }: Series): readonly string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...bounds.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
