/** Where a browser keeps one kind of draft, and for how long. */
export interface DraftPlace {
  readonly key: string;
  /** `sessionStorage` ends with the tab, so nothing is left behind on a shared computer. */
  readonly storage: 'localStorage' | 'sessionStorage';
  readonly lifetimeMs: number;
}

const hourMs = 3_600_000;

/** Everything that a browser keeps of what people write, in one list: start-up and sign-out remove drafts by it. */
export const draftPlaces = {
  /** A rating (DATA-09). */
  rating: { key: 'pendingReview', storage: 'localStorage', lifetimeMs: 600_000 },
  contact: { key: 'contactDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  institutionReview: { key: 'institutionReviewDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** What a lecturer writes: the claim of a page, or the answer on it. */
  answer: { key: 'answerDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  profile: { key: 'dargu-profile-draft', storage: 'sessionStorage', lifetimeMs: hourMs },
  report: { key: 'reportDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  suggestion: { key: 'suggestionDraft', storage: 'sessionStorage', lifetimeMs: hourMs },
  /** Guides that are not sent yet, of days of work: local, so that a closed tab loses nothing. */
  guide: { key: 'dargu-guide-drafts', storage: 'localStorage', lifetimeMs: 7 * 24 * hourMs },
  /** Whom or what a person is about to compare (web/entities/compare). */
  compare: { key: 'dargu-compare', storage: 'localStorage', lifetimeMs: 7 * 24 * hourMs },
  /** What was opened from a search (web/features/search). */
  recentSearches: { key: 'dargu-recent-searches', storage: 'localStorage', lifetimeMs: 30 * 24 * hourMs },
  /** What is done once its person is signed in (pending-actions.ts). */
  action: { key: 'dargu-pending-action', storage: 'sessionStorage', lifetimeMs: hourMs / 2 },
} as const satisfies Readonly<Record<string, DraftPlace>>;
