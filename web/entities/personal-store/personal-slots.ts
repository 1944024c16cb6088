import { isOfThisTab } from './this-tab.ts';

/** One slot of the personal store. */
export interface PersonalSlot {
  /** Name in the storage. One that ends with a slash is the prefix of any number of rows. */
  readonly key: string;
  /** `sessionStorage` ends with the tab, so nothing is left behind on a shared computer. */
  readonly storage: 'localStorage' | 'sessionStorage';
  readonly lifetimeMs: number;
  /**
   * Set for rows that wait for their person to come back: these outlive a session that was refused, and stay for so
   * long while other people use the browser. They are stored or refused, never left to the page alone.
   */
  readonly awaitedMs?: number;
  /** Picks the rows of a visitor that a person who signs in takes over; all of them when left out. */
  readonly isClaimed?: (value: unknown) => boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Everything that a browser stores of what people write and have not finished, in one list: start-up, signing in and
 * signing out go by it.
 */
export const personalSlots = {
  /** A rating (DATA-09). */
  rating: { key: 'pendingReview', storage: 'localStorage', lifetimeMs: 600_000 },
  contact: { key: 'contactDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  institutionReview: { key: 'institutionReviewDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** Words of a lecturer: the claim of a page, or the reply on it. */
  answer: { key: 'answerDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** Answers to facts about one course with its lecturer. */
  facts: { key: 'factAnswers', storage: 'sessionStorage', lifetimeMs: hourMs },
  profile: { key: 'dargu-profile-draft', storage: 'sessionStorage', lifetimeMs: hourMs },
  report: { key: 'reportDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** A rating of what the catalogue lacks. */
  missing: { key: 'missingRatingDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** Guides that are not sent yet, of days of work: local, so that a closed tab loses nothing. */
  guide: { key: 'dargu-guide-drafts', storage: 'localStorage', lifetimeMs: 7 * dayMs },
  /** Professors or courses that a person is about to compare (web/entities/compare). */
  compare: { key: 'dargu-compare', storage: 'localStorage', lifetimeMs: 7 * dayMs },
  /** Pages that were opened from a search (web/features/search). */
  recentSearches: { key: 'dargu-recent-searches', storage: 'localStorage', lifetimeMs: 30 * dayMs },
  /** The choice that study guides were narrowed by last (DATA-08). */
  guideFilters: { key: 'dargu-guide-filters', storage: 'localStorage', lifetimeMs: 365 * dayMs },
  /** Deeds that wait for a sign-in (pending-actions.ts). */
  action: { key: 'dargu-pending-action', storage: 'sessionStorage', lifetimeMs: hourMs / 2 },
  /**
   * Reviews and messages that were sent without a connection (docs/decisions/0183): a row for each, until it arrives.
   */
  outbox: {
    key: 'dargu-outbox/',
    storage: 'localStorage',
    lifetimeMs: Infinity,
    awaitedMs: 90 * dayMs,
    isClaimed: item => isOfThisTab(item) && Reflect.get(Object(item), 'status') !== 'sent',
  },
} as const satisfies Readonly<Record<string, PersonalSlot>>;
