/** What the work queue holds cases of. */
export const caseKinds = [
  'review',
  'course_review',
  'institution_review',
  'professor',
  'course',
  'guide',
  'suggestion',
  'message',
  'page_claim',
  'answer',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A case: the kind of thing it is about, and that thing's key as text. */
export interface CaseRef {
  readonly kind: CaseKind;
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
  const [, kindText, key] = /^([a-z_]+):([0-9a-f-]{1,36})$/.exec(text ?? '') ?? [];
  const kind = caseKinds.find(each => each === kindText);
  return kind && key !== undefined ? { kind, key } : null;
}

export function isSameCase(one: CaseRef, other: CaseRef | null): boolean {
  return other !== null && one.kind === other.kind && one.key === other.key;
}
