import type { ComponentType } from 'react';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';

/** A case: the kind of thing it is about, and that thing's key as text. */
export interface CaseRef {
  readonly kind: string;
  readonly key: string;
}

/** Why it comes when it comes: with a deadline, out of sight until it is decided, or able to wait. */
export const urgencies = ['deadline', 'hidden', 'waiting'] as const;
export type Urgency = (typeof urgencies)[number];

/** One open case, as the work queue lists it. Nobody who wrote or reported anything is in it. */
export interface QueueRow extends CaseRef {
  readonly urgency: Urgency;
  readonly professor_id: number | null;
  readonly course_id: number | null;
  readonly institution_id: number | null;
  /** Of the professor, course or institution that it is about, with a professor's title. */
  readonly name: string | null;
  readonly name_en: string | null;
  readonly title: string | null;
  /** The title of a guide, the suggested name, or how a message begins. */
  readonly subject: string | null;
  /** Of a message: what it is about; of a suggestion: what is missing. */
  readonly topic: string | null;
  /** Why it was held, or what was reported, most often first. */
  readonly reasons: readonly string[];
  readonly report_count: number;
  readonly status: string;
  readonly waiting_since: string;
  readonly due_at: string | null;
  /** What admins call the one who has it open; null for nobody. */
  readonly claimed_by: string | null;
  readonly claimed_until: string | null;
  readonly is_mine: boolean;
  /** Of what was read; a decision about another version is refused. */
  readonly version: string;
}

/** What stands in the place of the open case, whatever kind it is. */
export interface CaseBodyProps {
  readonly row: QueueRow;
  /** The caller has it; decisions of others are refused. */
  readonly isMine: boolean;
  /** It has been decided, under this number of the log: the next case opens. */
  readonly onDecided: (decisionId: number | null) => void;
}

type Words = Pick<ActiveLanguage, 'language' | 't'>;

/** A kind of case: all that its feature brings to the desk. */
export interface CaseKind {
  readonly Body: ComponentType<CaseBodyProps>;
  /** Shows what has to be done with it. */
  readonly icon: (row: QueueRow) => IconSource;
  /** What a case is called where one is named. */
  readonly title: (row: QueueRow, words: Words) => string;
  /** The same in the list, where what someone called it begins the line and is cut off at its own end. */
  readonly listTitle?: (row: QueueRow) => string;
  /** The line below the title in the list; else it says why the case waits. */
  readonly summary?: (row: QueueRow, words: Words) => string;
  /** `case_details` has it, also when it does not wait. */
  readonly hasDetails?: boolean;
}

/** All kinds of cases by their names in the database (`private.case_kinds`), as the screen of the desk lists them. */
export type CaseKinds = ReadonlyMap<string, CaseKind>;

/** What the case is about is called, in the reader's language; empty where it is about nothing of the catalogue. */
export function caseName({ name, name_en, title }: Pick<QueueRow, 'name' | 'name_en' | 'title'>, words: Words): string {
  return name === null ? '' : fullName({ name, name_en: name_en ?? '', title: parseTitle(title) }, words);
}

/** A sheet about the person who wrote what a case is about, or about the case's target. */
export interface PeopleSheetProps {
  readonly of: CaseRef;
  /** What the case is called, in the reader's language. */
  readonly name: string;
  readonly onClose: () => void;
  /** It was done: what is shown is asked for again. */
  readonly onDone: () => void;
}

/** A case in an address: `review:6f1c…`. */
export function caseParameter({ kind, key }: CaseRef): string {
  return `${kind}:${key}`;
}

/** Reads a case from an address; null for what names none. */
export function parseCase(text: string | null): CaseRef | null {
  const [, kind, key] = /^([a-z_]+):([0-9a-f-]{1,36})$/.exec(text ?? '') ?? [];
  return kind !== undefined && key !== undefined ? { kind, key } : null;
}

export function isSameCase(one: CaseRef, other: CaseRef | null): boolean {
  return other !== null && one.kind === other.kind && one.key === other.key;
}
