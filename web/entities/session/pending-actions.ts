import type { GuideType } from '#contract/words.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** Target of a report: a professor, a course, one review of these or of an institution, or a study guide. */
export type ReportTarget =
  | { readonly kind: Kind; readonly id: number }
  | { readonly kind: 'review'; readonly of: Kind; readonly id: string }
  | { readonly kind: 'institutionReview'; readonly id: string }
  | { readonly kind: 'guide'; readonly id: string };

/**
 * Action that a person could not do yet: a visitor signs in first, a new person completes the details first. What waits
 * for a connection is in the outbox (web/entities/outbox). In words, so that it outlives a sign-in that takes the place
 * of the page. What it is about in full, such as the words of a rating, is in the draft of its form.
 */
export type PendingAction =
  | { readonly what: 'vote'; readonly kind: Kind; /** Of the review. */ readonly id: string }
  | { readonly what: 'hide'; readonly kind: Kind; /** Of the review. */ readonly id: string }
  | { readonly what: 'follow' | 'save'; readonly kind: Kind; readonly id: number }
  | { readonly what: 'rate'; readonly kind: Kind; readonly id: number }
  | {
      readonly what: 'report';
      readonly target: ReportTarget;
      /** Path of the page that it stands on. */ readonly about: string;
    }
  /** What the catalogue lacks; the words are in the draft. */
  | {
      readonly what: 'rateMissing';
      /** Without its rating. */ readonly isSuggestion: boolean;
      readonly institution?: number | null;
      readonly department?: number | null;
    }
  /** Answers of the draft. */
  | { readonly what: 'facts' }
  /** Of the own institution; its words are in the draft. */
  | { readonly what: 'reviewInstitution' }
  | { readonly what: 'guideVote' | 'bookmark'; /** Of the guide. */ readonly id: string }
  | { readonly what: 'guideRequest'; readonly course: number; readonly type: GuideType }
  | { readonly what: 'visit'; readonly path: string };

/**
 * The one action that waits in this tab, with whose it is. Code that acts on it reads it by `readPendingAction`, which
 * looks at all of it; that code is not needed before anything waits.
 */
export const pendingActions = personalValue<PendingAction>(personalSlots.action, stored =>
  typeof stored === 'object' && stored !== null && 'what' in stored ? (stored as PendingAction) : null,
);
