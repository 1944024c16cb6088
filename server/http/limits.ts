import type { BucketLimit } from './leaky-buckets.ts';
import type { WriteLimits } from './rate-limit.ts';
import type { TurnLimits } from './take-turns.ts';
import type { TimeLimits } from './time-budgets.ts';
import type { UploadShares } from './upload-shares.ts';

/** So many requests in a period of so many seconds. */
export interface CountLimit {
  readonly requests: number;
  readonly seconds: number;
}

export interface ServerLimits {
  readonly addressBytes: number;
  readonly bodyBytes: number;
  readonly visitorBodyBytes: number;
  readonly signInBody: { readonly depth: number; readonly tokens: number };
  readonly writes: WriteLimits;
  readonly uploads: WriteLimits;
  readonly uploadBodies: UploadShares;
  readonly imports: WriteLimits;
  readonly eventsOfNetwork: BucketLimit;
  readonly pageEventsOfNetwork: BucketLimit;
  readonly liveUpdates: { readonly questionsOfNetwork: BucketLimit; readonly downloadsOfNetwork: BucketLimit };
  readonly databaseTime: TimeLimits;
  readonly threadTime: TimeLimits;
  readonly turns: TurnLimits;
  readonly refusalDelay: { readonly ms: number; readonly requests: number };
  readonly pages: {
    readonly slots: number;
    /** Of these, those that one network may hold: the others find a slot at once, whatever it does. */
    readonly perNetwork: number;
    /** Pictures of link previews, within the slots of pages. */
    readonly pictures: { readonly slots: number; readonly perNetwork: number };
    readonly maxWaiting: number;
    readonly maxWaitingPerNetwork: number;
    readonly maxTimeMs: number;
    readonly timeoutMs: number;
    readonly renderMs: number;
  };
}

/**
 * Limits of what a client may request. A network is an IPv4 address or a /64 of IPv6, behind which a whole campus
 * may sit: 1,000 students make some 10 table requests of 2 to 5 ms a second, three times that at times. What one table
 * request may cost is in packages/table-api/limits.ts, who may hold how many database connections in
 * database/connection-shares.ts, what the database counts by itself (ratings, reports, follows …) in its migrations.
 */
export const limits = {
  /** Bytes of path and query; what supabase-js warns at, and most proxies cut off at. */
  addressBytes: 8_192,
  bodyBytes: 1_048_576,
  /** Of who is not signed in: 1,000 ids, or a message of 5,000 characters, are a tenth of it. */
  visitorBodyBytes: 65_536,

  /** Structure of a body of the auth API, which holds a handful of fields. */
  signInBody: { depth: 16, tokens: 4_096 },

  /** Requests of the table API that may change something, counted in the database for all processes together. */
  writes: {
    /** By the verified `sub`, however many tokens it has. */
    perPerson: { requests: 120, seconds: 60 },
    visitorsOfNetwork: { requests: 1_200, seconds: 60 },
    peopleOfNetwork: { requests: 6_000, seconds: 60 },
  },
  /** Parts of files: five of 20 MB come as a hundred. */
  uploads: {
    prefix: 'files:',
    perPerson: { requests: 600, seconds: 60 },
    visitorsOfNetwork: { requests: 120, seconds: 60 },
    peopleOfNetwork: { requests: 6_000, seconds: 60 },
  },
  /**
   * In the process: a person uploads one file after another, in one tab or two. 200 MB an hour are a whole quota; how
   * many files a person begins in a day is counted in the database.
   */
  uploadBodies: {
    ofPerson: 2,
    ofNetwork: 16,
    bytesOfPerson: { capacity: 200 * 1_048_576, perSecond: (200 * 1_048_576) / 3_600 },
  },
  /** Files of the catalogue, each of which is read and checked: seconds of work. */
  imports: {
    prefix: 'import:',
    perPerson: { requests: 20, seconds: 60 },
    visitorsOfNetwork: { requests: 30, seconds: 60 },
    peopleOfNetwork: { requests: 300, seconds: 60 },
  },
  /** Openings of study guides, in the process; they use up nothing else. */
  eventsOfNetwork: { capacity: 6_000, perSecond: 50 },
  /** Page views and clicks, each of a batch, as well. */
  pageEventsOfNetwork: { capacity: 6_000, perSecond: 50 },
  /**
   * Apps that start and request an update, and those that download one, in the process. An app that is refused tries
   * the next time.
   */
  liveUpdates: {
    questionsOfNetwork: { capacity: 1_000, perSecond: 20 },
    downloadsOfNetwork: { capacity: 300, perSecond: 5 },
  },

  /** Time that the table API holds connections, ms, in the process. */
  databaseTime: {
    perPerson: { capacity: 3_000, perSecond: 400 },
    visitorsOfNetwork: { capacity: 10_000, perSecond: 1_000 },
    peopleOfNetwork: { capacity: 10_000, perSecond: 1_000 },
  },
  /**
   * CPU time of the one thread, ms, in the process. A first visit of a page that is kept takes some 10 with all that
   * belongs to it, a page that has to be made as much again.
   */
  threadTime: {
    perPerson: { capacity: 2_000, perSecond: 100 },
    visitorsOfNetwork: { capacity: 6_000, perSecond: 300 },
    peopleOfNetwork: { capacity: 6_000, perSecond: 300 },
  },
  /** Requests of a network that has lately used some of its time of the thread; a lecture that opens the site waits. */
  turns: { atATime: 2, longestMs: 250, waiting: 1_000, waitMs: 5_000 },
  /**
   * Delay of the response to a client that has used up a limit, so that repeated requests cost little, and the number
   * of such responses at a time.
   */
  refusalDelay: { ms: 1_000, requests: 500 },

  /**
   * Pages that are rendered at a time, and those that may wait for it: as many as the server can make within that time
   * at the pace at which it makes them just now (ADR 0199). Who comes then is refused at once, which costs a thirtieth
   * of a page. The rest of a second is for the way through the server. One network gets two at a time: one renders
   * while the other waits for the database. A page reads several times, one after the other, and each may wait for a
   * silent database: after `renderMs` it is given up.
   */
  pages: {
    slots: 6,
    perNetwork: 2,
    pictures: { slots: 2, perNetwork: 1 },
    maxWaiting: 500,
    maxWaitingPerNetwork: 300,
    maxTimeMs: 400,
    timeoutMs: 2_000,
    renderMs: 5_000,
  },
} as const satisfies ServerLimits;
