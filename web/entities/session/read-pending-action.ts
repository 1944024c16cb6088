import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { isOwnPath } from '#web/lib/own-path.ts';
import { type PendingAction, pendingActions } from './pending-actions.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isKind = (value: unknown) => value === 'professor' || value === 'course';

function isTarget(value: unknown): boolean {
  if (!isFields(value)) return false;
  if (value['kind'] === 'institutionReview' || value['kind'] === 'guide') return isText(value['id']);
  return value['kind'] === 'review'
    ? isKind(value['of']) && isText(value['id'])
    : isKind(value['kind']) && Number.isSafeInteger(value['id']);
}

function isPath(value: unknown): boolean {
  return isText(value) && isOwnPath(value);
}

const checks: Readonly<Record<PendingAction['what'], (fields: Fields) => boolean>> = {
  vote: ({ kind, id }) => isKind(kind) && isText(id),
  hide: ({ kind, id }) => isKind(kind) && isText(id),
  follow: ({ kind, id }) => isKind(kind) && Number.isSafeInteger(id),
  save: ({ kind, id }) => isKind(kind) && Number.isSafeInteger(id),
  rate: ({ kind, id }) => isKind(kind) && Number.isSafeInteger(id),
  report: ({ target, about }) => isTarget(target) && isPath(about),
  rateMissing: ({ isSuggestion, institution = 0, department = 0 }) =>
    typeof isSuggestion === 'boolean' &&
    Number.isSafeInteger(institution ?? 0) &&
    Number.isSafeInteger(department ?? 0),
  facts: () => true,
  reviewInstitution: () => true,
  guideVote: ({ id }) => isText(id),
  bookmark: ({ id }) => isText(id),
  guideRequest: ({ course, type }) => Number.isSafeInteger(course) && isText(type),
  visit: ({ path }) => isPath(path),
};

function isPendingAction(value: unknown): value is PendingAction {
  if (!isFields(value)) return false;
  const { what } = value;
  return isText(what) && Object.hasOwn(checks, what) && checks[what as PendingAction['what']](value);
}

/** Reads the pending action of a person or a visitor; null where there is none, or the stored one is invalid and dropped. */
export function readPendingAction(person: Owner): PendingAction | null {
  const action = pendingActions.read(person);
  if (action === null || isPendingAction(action)) return action;
  pendingActions.remove(person);
  return null;
}
