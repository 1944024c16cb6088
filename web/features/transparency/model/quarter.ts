/** A published count; null stands for "up to 4". */
export type PublishedCount = number | null;

/** Counts of reports and removals for one reason. */
export interface ReasonFigures {
  readonly reason: string;
  readonly reports: PublishedCount;
  readonly removed: PublishedCount;
  /** Null where too little was decided to tell. */
  readonly medianHours: number | null;
}

/** Published figures of a quarter (public.transparency). */
export interface Quarter {
  /** YYYY-MM-DD of its first day. */
  readonly begins: string;
  readonly isSettled: boolean;
  readonly reviews: number;
  readonly removed: PublishedCount;
  readonly reports: PublishedCount;
  readonly decisions: PublishedCount;
  /** Of these, by teams of institutions; left out of quarters that were counted before there were any. */
  readonly teamDecisions?: PublishedCount;
  readonly outcomes: Readonly<Record<QuarterOutcome, PublishedCount>>;
  readonly medianHours: number | null;
  readonly p90Hours: number | null;
  readonly reasons: readonly ReasonFigures[];
  readonly removalRequests: PublishedCount;
  readonly answered: PublishedCount;
  readonly answerHours: number | null;
  readonly appeals: PublishedCount;
  readonly looks: PublishedCount;
  /** Reviews whose writer has cut the link, all until it was counted; left out of quarters of before. */
  readonly linksCut?: PublishedCount;
  readonly courtOrders: PublishedCount;
  readonly identities: PublishedCount;
}

export const outcomeNames = ['kept', 'mended', 'removed', 'open'] as const;
export type QuarterOutcome = (typeof outcomeNames)[number];

/** Reads the numbers as the database returns them. @param figures the JSON of private.count_quarter */
export function parseQuarter(begins: string, figures: unknown, isSettled: boolean): Quarter {
  const from = asObject(figures);
  const outcomes = asObject(from['outcomes']);
  return {
    begins,
    isSettled,
    reviews: publishedCount(from['reviews']) ?? 0,
    removed: publishedCount(from['removed']),
    reports: publishedCount(from['reports']),
    decisions: publishedCount(from['decisions']),
    ...('team_decisions' in from && { teamDecisions: publishedCount(from['team_decisions']) }),
    outcomes: {
      kept: publishedCount(outcomes['kept']),
      mended: publishedCount(outcomes['mended']),
      removed: publishedCount(outcomes['removed']),
      open: publishedCount(outcomes['open']),
    },
    medianHours: publishedCount(from['median_hours']),
    p90Hours: publishedCount(from['p90_hours']),
    reasons: asList(from['reasons']).map(each => {
      const row = asObject(each);
      return {
        reason: String(row['reason']),
        reports: publishedCount(row['reports']),
        removed: publishedCount(row['removed']),
        medianHours: publishedCount(row['median_hours']),
      };
    }),
    removalRequests: publishedCount(from['removal_requests']),
    answered: publishedCount(from['removal_requests_answered']),
    answerHours: publishedCount(from['removal_median_hours']),
    appeals: publishedCount(from['appeals']),
    looks: publishedCount(from['identity_looks']),
    ...('links_cut' in from && { linksCut: publishedCount(from['links_cut']) }),
    courtOrders: publishedCount(from['court_orders']),
    identities: publishedCount(from['identities_handed_over']),
  };
}

/** True if anything happened in it. */
export function isQuiet({ reports, decisions, removed, removalRequests, appeals }: Quarter): boolean {
  return [reports, decisions, removed, removalRequests, appeals].every(count => count === 0);
}

/** From the first one on in which anything was; a new site has nothing to say of the years before it. */
export function sinceFirstEvent(newestFirst: readonly Quarter[]): readonly Quarter[] {
  const first = newestFirst.findLastIndex(quarter => quarter.reviews > 0 || !isQuiet(quarter));
  return newestFirst.slice(0, first + 1);
}

/** Number and year of a quarter. */
export function quarterNumber({ begins }: Quarter): { readonly number: number; readonly year: string } {
  return { number: Math.floor((Number(begins.slice(5, 7)) - 1) / 3) + 1, year: begins.slice(0, 4) };
}

/** `2026-3`, as it stands in the address. */
export function quarterName(quarter: Quarter): string {
  const { number, year } = quarterNumber(quarter);
  return `${year}-${number}`;
}

const publishedCount = (value: unknown): PublishedCount => (typeof value === 'number' ? value : null);
const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
