import type { GuideDecisionReason, GuideStatus, HoldReason } from '#contract/words.ts';
import type { Random } from '../random.ts';

/** State of a guide, and its reason. */
export interface State {
  readonly status: GuideStatus;
  readonly held_reasons: readonly HoldReason[];
  readonly decision_reason: GuideDecisionReason | null;
  readonly decision_note: string | null;
}

const plain = { held_reasons: [], decision_reason: null, decision_note: null };
const decided = (status: GuideStatus, decision_reason: GuideDecisionReason, decision_note: string | null): State => ({
  ...plain,
  status,
  decision_reason,
  decision_note,
});

export const published: State = { ...plain, status: 'published' };
export const pending: State = { ...plain, status: 'pending' };
export const withdrawn: State = { ...plain, status: 'withdrawn' };
export const merged: State = { ...plain, status: 'merged' };
export const rejected = decided(
  'rejected',
  'unreadable',
  'עמודים 3 עד 5 מטושטשים ואי אפשר לקרוא את הפתרון. אפשר לסרוק שוב ולשלוח.',
);
export const hidden: State = { ...plain, status: 'hidden', held_reasons: ['reports'] };

const states: readonly (readonly [State, number])[] = [
  [published, 878],
  [pending, 45],
  [{ ...pending, held_reasons: ['phone'] }, 5],
  [{ ...pending, held_reasons: ['link'] }, 8],
  [{ ...pending, held_reasons: ['words'] }, 4],
  [rejected, 8],
  [decided('rejected', 'not_own_work', 'נראה כמו מצגת של המרצה. אפשר לשתף סיכום בכתב שלכם.'), 7],
  [decided('rejected', 'duplicate', null), 6],
  [decided('rejected', 'other_course', 'שייך לקורס ההמשך. אפשר לבחור את הקורס הנכון ולשלוח שוב.'), 4],
  [hidden, 8],
  [decided('hidden', 'copyright', 'בעל הזכויות ביקש להוריד את החומר.'), 5],
  [decided('removed', 'copyright', null), 4],
  [withdrawn, 12],
  [merged, 6],
];

/** Most are published; some wait or were not let through. */
export function drawState(random: Random): State {
  return random.weighted(states);
}
