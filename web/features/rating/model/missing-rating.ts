import { inkLength } from '#contract/ink.ts';
import { suggestionNameMinLength } from '#contract/words.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { Written } from '#web/entities/outbox/review-work.ts';
import { kinds, type Kind } from '#web/entities/routing/kind.ts';
import { randomId } from '#web/lib/random-id.ts';
import { emptyRating, parseRatingDraft, type RatingDraft } from './rating-form.ts';

/** One of the pair that a rating is about: an entry of the catalogue, or a name that it lacks. */
export interface Party {
  /** Null while it is a name alone. */
  readonly id: number | null;
  readonly name: string;
}

/** Subject of a rating, of which the catalogue lacks the lecturer, the course, or that they belong together. */
export interface MissingSubject {
  /** Kind of the rated entry. */
  readonly kind: Kind;
  readonly institution: number | null;
  readonly department: number | null;
  readonly rated: Party;
  /** The course that the lecturer was met in, or the lecturer of the course; without a name it is left out. */
  readonly other: Party;
  /** True if the writer has said that the one of the same name in the department is another person. */
  readonly isOther: boolean;
}

/** A rating of what is missing, as it is sent. */
export interface MissingReview {
  /** A UUID, made once: sending twice makes one. */
  readonly requestId: string;
  /** Query of the page's address that it was begun at; another one starts empty. */
  readonly from: string;
  readonly subject: MissingSubject;
  readonly values: RatingDraft;
}

export type MissingDraft = Written<MissingReview>;

export const nobody: Party = { id: null, name: '' };

const isId = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

function parseParty(stored: unknown): Party | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name } = stored as Partial<Record<keyof Party, unknown>>;
  return isId(id) && typeof name === 'string' ? { id, name } : null;
}

function parseSubject(stored: unknown): MissingSubject | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Partial<Record<keyof MissingSubject, unknown>>;
  const { institution, department, isOther } = fields;
  const kind = kinds.find(one => one === fields.kind);
  const rated = parseParty(fields.rated);
  const other = parseParty(fields.other);
  return kind && rated && other && isId(institution) && isId(department) && typeof isOther === 'boolean'
    ? { kind, institution, department, rated, other, isOther }
    : null;
}

/** Makes sense of what was stored; null when it makes none. */
export function parseMissing(stored: unknown): MissingDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { requestId, from, values, ...rest } = stored as Partial<Record<keyof MissingReview, unknown>>;
  const subject = parseSubject(rest.subject);
  const draft = parseRatingDraft(values);
  return typeof requestId === 'string' && typeof from === 'string' && subject && draft
    ? { requestId, from, subject, values: draft, before: null }
    : null;
}

/** The draft. Whether it is to be sent is a pending action. */
export const missingDrafts = personalValue<MissingDraft>(personalSlots.missing, parseMissing);

/** The draft that was begun at this address; null where the draft is another one. */
export function missingDraftAt(owner: Owner, from: string): MissingDraft | null {
  const draft = missingDrafts.read(owner);
  return draft?.from === from ? draft : null;
}

/** Writes a part of the draft of an address, and makes its request id with the first one. */
export function changeMissingDraft(
  owner: Owner,
  from: string,
  changes: Pick<MissingReview, 'subject'> & Partial<Pick<MissingReview, 'values'>>,
): MissingDraft {
  const { requestId = randomId(), values = emptyRating } = missingDraftAt(owner, from) ?? {};
  const draft = { requestId, from, values, before: null, ...changes };
  missingDrafts.write(owner, draft);
  return draft;
}

/** Problems that keep a subject from being rated, by field. The database has the rules of names. */
export function subjectProblems({ institution, department, rated, other }: MissingSubject): {
  readonly [Field in keyof MissingSubject]?: true;
} {
  const isMissing = ({ id, name }: Party) => id === null && inkLength(name) < suggestionNameMinLength;
  return {
    ...(isMissing(rated) && { rated: true }),
    ...(institution === null && { institution: true }),
    ...(department === null && { department: true }),
    // Of an entry that is here, only the other one can be missing.
    ...(rated.id !== null && isMissing(other) && { other: true }),
  };
}
