import { smallestBody } from '#server/http/compression.ts';
import { middle, type Sample } from '../load/take-turns.ts';
import { atLeast, atMost, type Line, number, type Report } from '../report/report.ts';
import { medianRatio } from '../report/statistics.ts';
import type { RequestKind } from './requests.ts';

export type ContenderName =
  | 'bare query'
  | 'bare query, one at a time'
  | 'table API'
  | 'table API, one at a time'
  | 'table API, new addresses'
  | 'table API, new shapes'
  | 'PostgREST'
  | 'through the server, identity'
  | 'through the server, as Chrome asks'
  | 'through the server, new addresses'
  | 'PostgREST, as Chrome asks'
  | 'PostgREST behind nginx with gzip';

/** A kind of request with its index in the list, and the numbers that are requested. */
export type KindOfRequest = Omit<RequestKind, 'values'> & {
  readonly index: number;
  readonly values: readonly number[];
};

type SamplesOf = (name: ContenderName) => readonly Sample[];

/** The table API alone on a port, as PostgREST is. */
export function reportAlone(kind: string, samplesOf: SamplesOf, concurrency: number): Report {
  const ratio = ratios(samplesOf);
  const cost = ratio('table API', 'bare query', cpuOf);
  const gain = ratio('table API', 'PostgREST', sample => sample.perSecond);
  const time = ratio('bare query', 'table API', sample => sample.perSecond);
  const timeAlone = ratio('bare query, one at a time', 'table API, one at a time', sample => sample.perSecond);
  return {
    title: `Table API alone: ${kind}`,
    lines: [
      figures(samplesOf, 'bare query'),
      figures(samplesOf, 'table API'),
      figures(samplesOf, 'table API, new addresses'),
      figures(samplesOf, 'table API, new shapes'),
      figures(samplesOf, 'PostgREST'),
      figures(samplesOf, 'bare query, one at a time'),
      figures(samplesOf, 'table API, one at a time'),
      { what: 'CPU, table API ÷ bare', figures: { ratio: number(cost, 2) }, budget: atMost(cost, 1.3) },
      { what: 'time, table API ÷ bare', figures: { ratio: number(time, 2) }, budget: null },
      { what: 'time, one at a time', figures: { ratio: number(timeAlone, 2) }, budget: null },
      { what: 'throughput, table API ÷ PostgREST', figures: { ratio: number(gain, 2) }, budget: atLeast(gain, 3) },
    ],
    note: `${String(concurrency)} requests at a time where nothing else is said; medians over rounds, ratios within each round.`,
  };
}

/** As people get it: through all layers of the server, with the headers of a browser. */
export function reportThrough(kind: string, samplesOf: SamplesOf, concurrency: number): Report {
  const ratio = ratios(samplesOf);
  const title = 'through the server, as Chrome asks';
  const plain = 'through the server, identity';
  const gain = ratio(title, 'PostgREST, as Chrome asks', sample => sample.perSecond);
  const gainCompressed = ratio(title, 'PostgREST behind nginx with gzip', sample => sample.perSecond);
  const dearer = (middle(samplesOf(title), cpuOf) - middle(samplesOf(plain), cpuOf)) / 1000;
  const bytes = ratio(title, plain, sample => sample.bytes);
  const hasNginx = samplesOf('PostgREST behind nginx with gzip').length > 0;
  return {
    title: `Table API through the whole server: ${kind}`,
    lines: [
      withBytes(samplesOf, plain),
      withBytes(samplesOf, title),
      withBytes(samplesOf, 'through the server, new addresses'),
      withBytes(samplesOf, 'PostgREST, as Chrome asks'),
      ...(hasNginx ? [withBytes(samplesOf, 'PostgREST behind nginx with gzip')] : []),
      { what: 'throughput, server ÷ PostgREST', figures: { ratio: number(gain, 2) }, budget: atLeast(gain, 5) },
      hasNginx
        ? { what: 'the same ÷ PostgREST behind nginx', figures: { ratio: number(gainCompressed, 2) }, budget: null }
        : { what: 'the same ÷ PostgREST behind nginx: there is no nginx here', figures: {}, budget: null },
      { what: 'encoding, CPU ms', figures: { ratio: number(dearer, 3) }, budget: atMost(dearer, 0.1, ' ms') },
      {
        what: 'bytes, encoded ÷ identity',
        figures: { ratio: number(bytes, 2) },
        // What fits into one packet goes out as it is.
        budget: middle(samplesOf(plain), sample => sample.bytes) < smallestBody ? null : atMost(bytes, 0.4),
      },
    ],
    note: `${String(concurrency)} requests at a time from 250 networks, one in four at an address that is new; at new addresses alone nothing is cached from one visitor to the next. Bytes of an answer's body. nginx compresses by gzip at its own level, 1; its CPU is counted with PostgREST's.`,
  };
}

const cpuOf = (sample: Sample) => sample.serverUs + sample.databaseUs;

function ratios(samplesOf: SamplesOf) {
  return (one: ContenderName, other: ContenderName, of: (sample: Sample) => number) =>
    medianRatio(samplesOf(one).map((sample, round) => [of(sample), of(samplesOf(other)[round] ?? sample)] as const));
}

function figures(samplesOf: SamplesOf, name: ContenderName): Line {
  const samples = samplesOf(name);
  return {
    what: name,
    figures: {
      'req/s': number(middle(samples, sample => sample.perSecond)),
      'CPU server µs': number(middle(samples, sample => sample.serverUs)),
      'CPU database µs': number(middle(samples, sample => sample.databaseUs)),
    },
    budget: null,
  };
}

function withBytes(samplesOf: SamplesOf, name: ContenderName): Line {
  const line = figures(samplesOf, name);
  return { ...line, figures: { ...line.figures, bytes: number(middle(samplesOf(name), sample => sample.bytes)) } };
}
