/** What a professor, course or institution is called, with where it belongs and its numbers. */
export interface CaseTarget {
  readonly kind: 'professor' | 'course' | 'institution';
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  /** Before a professor's name; of a course its code. */
  readonly title: string | null;
  readonly status: string;
  readonly institution_name: string | null;
  readonly institution_name_en: string | null;
  readonly department_name: string | null;
  readonly department_name_en: string | null;
  readonly rating_count: number;
  readonly rating_avg: number | null;
  /** What would be left without the review of this case. */
  readonly without?: { readonly count: number; readonly avg: number | null };
}

export interface CaseReport {
  readonly reason: string;
  /** What follows is for admins alone. */
  readonly details?: string | null;
  /** The day, as its beginning in Israel. */
  readonly said_on?: string;
  readonly status: string;
  /** What the reporter quoted. */
  readonly reported_part?: string | null;
}

export interface CaseHistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly kind: string;
  /** About this very case; otherwise about its professor or course. */
  readonly is_this: boolean;
  readonly reason: string | null;
  readonly note: string | null;
  /** What admins call the one who decided. */
  readonly admin: string;
  readonly decided_at: string;
  readonly undone: boolean;
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly title?: string | null;
}

interface CaseFacts {
  readonly difficulty?: number | null;
  readonly take_again?: boolean | null;
  readonly tags?: readonly string[] | null;
  readonly semester?: string | null;
  readonly year?: number | null;
  readonly helpful?: number | null;
  readonly verified?: boolean | null;
  readonly course?: NamedRow | null;
  readonly professor?: NamedRow | null;
}

/** What is shown of its writer while there is something to decide. */
export interface CaseWriter {
  /** The account was less than a month old when it was written; null where there is none any more. */
  readonly is_new: boolean | null;
  /** Something else of theirs had been taken down by then. */
  readonly taken_down_before: boolean;
}

/** What came of this very case. */
export interface CaseSanctions {
  readonly warned: boolean;
  readonly suspended: boolean;
}

/** How often a rule that holds reviews was right this quarter. */
export interface HoldRule {
  readonly reason: string;
  readonly right: number;
  readonly wrong: number;
}

/** How cases with the same reason were decided in twelve months. */
export interface Precedents {
  readonly reason: string | null;
  readonly removed: number;
  readonly sent_back: number;
  readonly kept: number;
}

export interface CaseFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly pages: number | null;
}

/** An open case as case_details tells it; what a kind has not is left out. */
export interface CaseDetails {
  readonly status: string;
  readonly version?: string;
  readonly held_reasons?: readonly string[];
  readonly since?: string | null;
  readonly decision_reason?: string | null;
  readonly decision_note?: string | null;
  readonly stars?: number;
  /** Of a guide. */
  readonly title?: string;
  readonly type?: string;
  readonly language?: string;
  readonly url?: string | null;
  readonly files?: readonly CaseFile[];
  readonly comment?: string | null;
  readonly posted_on?: string | null;
  readonly facts?: CaseFacts;
  readonly reports: readonly CaseReport[];
  readonly target: CaseTarget | null;
  readonly writer?: CaseWriter | null;
  readonly sanctions?: CaseSanctions;
  readonly precedents?: Precedents;
  /** For admins alone. */
  readonly history?: readonly CaseHistoryEntry[];
  readonly rules?: readonly HoldRule[];
}
