import type { Json } from '#contract/database.ts';
import {
  type LimitGroup,
  limitGroups,
  type LimitKey,
  type Reach,
  type SwitchKey,
} from '#web/entities/admin/setting-names.ts';

/** A setting as the desk shows it. */
export interface Setting<Value extends Json = Json> {
  readonly key: string;
  readonly value: Value;
  readonly initial: Value;
  /** Number of the last change in the log, 0 where there was none; a change names the one that was seen. */
  readonly changeId: number;
  /** ISO 8601; null where it was never changed. */
  readonly changedAt: string | null;
  /** Name of the admin among admins; null for an operator. */
  readonly changedBy: string | null;
  readonly before: Json;
  /** People who have reached a limit; null where that is not counted. */
  readonly peopleAtLimit: number | null;
}

/** Settings that are changed in practice; the others are folded. The second factor stands with the admins. */
export const practiceSwitches = ['sign_ups_open', 'guides_in_navigation'] as const satisfies readonly SwitchKey[];
export const practiceLimits: ReadonlySet<string> = new Set<LimitKey>([
  'rating_limit_per_day',
  'report_holds_per_hour',
  'guide_limit_per_day',
  'removal_answer_working_days',
]);
export const restSwitches = [
  'library_open',
  'institution_reviewing_open',
  'answers_open',
  'new_accounts_wait',
] as const satisfies readonly SwitchKey[];

export const isInitial = ({ value, initial }: Setting): boolean => JSON.stringify(value) === JSON.stringify(initial);

/** The limits of a group, or all, with how their people are counted. */
export const limitsOf = (group?: LimitGroup): readonly (readonly [LimitKey, Reach])[] =>
  Object.entries(
    group === undefined ? Object.assign({}, ...Object.values(limitGroups)) : limitGroups[group],
  ) as (readonly [LimitKey, Reach])[];

/** Every limit is a whole number from 0 to this (private.objection_to_setting). */
export const maxLimit = 1_000_000;

/** Step of one press of plus or minus: about a hundredth of the value. */
export const stepOf = (value: number): number => (value >= 1_000 ? 1_000 : value >= 100 ? 10 : 1);

/** The number that was typed; null where it is no limit. */
export function parseLimit(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  const value = /^\d{1,7}$/.test(text) ? Number(text) : null;
  return value !== null && value <= maxLimit ? value : null;
}
