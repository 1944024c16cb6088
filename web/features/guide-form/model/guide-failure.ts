import { guideCodes } from '#contract/guide-codes.ts';
import { ratingCodes } from '#contract/rating-codes.ts';
import { opensAtOf } from '#web/entities/rating/opens-at.ts';
import type { GuideValues } from '#web/entities/guides/guide-values.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';
import type { GuideProblems } from './guide-form.ts';

/** Reason why a guide could not be sent, where no field is to blame; `opensAt` is an ISO 8601 instant. */
export interface GuideFailure {
  readonly kind:
    | 'dailyLimit'
    | 'changed'
    | 'profileIncomplete'
    | 'signedOut'
    | 'suspended'
    | 'closed'
    | 'notYours'
    | 'fileNotReady'
    | 'tooManyFiles'
    | 'refused'
    | 'offline'
    | 'timeout'
    | 'busy'
    | 'other';
  readonly opensAt?: string | null;
  /** Current version, where it was changed elsewhere. */
  readonly now?: GuideValues;
}

const byCode: Readonly<Record<string, GuideFailure['kind']>> = {
  [guideCodes.profileIncomplete]: 'profileIncomplete',
  [guideCodes.closed]: 'closed',
  [guideCodes.notYours]: 'notYours',
  [guideCodes.fileNotReady]: 'fileNotReady',
  [guideCodes.tooManyFiles]: 'tooManyFiles',
  [guideCodes.invalid]: 'refused',
  [ratingCodes.suspended]: 'suspended',
  '23514': 'refused',
  '42501': 'signedOut',
};

/** @param error what submitGuide threw */
export function guideFailure(error: unknown, isOnline: boolean): GuideFailure {
  if (error instanceof ChangedElsewhere) return { kind: 'changed', now: error.now as GuideValues };
  if (isTimeout(error)) return { kind: 'timeout' };
  if (!(error instanceof TableError) || error.status === 0) return { kind: isOnline ? 'other' : 'offline' };
  const { code, details, status } = error;
  if (code === guideCodes.dailyLimit) return { kind: 'dailyLimit', opensAt: opensAtOf(details) };
  if (status === 401) return { kind: 'signedOut' };
  const known = byCode[code];
  if (known) return { kind: known };
  return { kind: status === 429 || status === 503 ? 'busy' : 'other' };
}

// Constraints of study_guides, named by PostgreSQL after their column.
const byConstraint: readonly (readonly [string, GuideProblems])[] = [
  ['_title_', { title: 'wrong' }],
  ['_body_', { body: 'bodyLong' }],
  ['_url_', { url: 'urlWrong' }],
  ['study_guides_link', { url: 'urlMissing' }],
  ['study_guides_exam', { examYear: 'yearMissing' }],
  ['_exam_year_', { examYear: 'yearMissing' }],
];

/** Problems by field, where the server names one; null where no field is to blame. */
export function refusedFields(error: unknown): GuideProblems | null {
  if (!(error instanceof TableError)) return null;
  const { code, message } = error;
  if (code === guideCodes.noCourse) return { course: 'courseGone' };
  if (code === guideCodes.semesterNotYet) return { examYear: 'semesterNotYet' };
  if (code === guideCodes.empty) return { body: 'nothing' };
  if (code !== '23514') return null;
  return byConstraint.find(([constraint]) => message.includes(constraint))?.[1] ?? null;
}
