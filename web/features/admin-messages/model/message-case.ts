import type { CaseNote } from '#web/entities/admin/side-notes.tsx';
import type { Language } from '#contract/locales.ts';
import type { ContactStatus, ContactTopic } from '#contract/words.ts';

export type NamedKind = 'review' | 'course_review' | 'institution_review' | 'guide' | 'professor' | 'course';

/**
 * Decision on an item that a message names. Of an appeal: `restored`, it is to be read again; `upheld`, what was
 * decided stands.
 */
export interface NamedVerdict {
  readonly outcome: 'removed' | 'sent_back' | 'kept' | 'gone' | 'restored' | 'upheld';
  readonly reason: string | null;
  /** In the log; null where nothing was changed. */
  readonly decision_id: number | null;
  readonly decided_at: string | null;
}

/** A review, guide or page that a message names. Nobody who wrote it is in it. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly key: string;
  readonly version: string | null;
  readonly stars: number | null;
  readonly comment: string | null;
  readonly posted_on: string | null;
  readonly status: string;
  /** Null while nobody has decided. */
  readonly verdict: NamedVerdict | null;
}

export interface MessagePage {
  readonly kind: 'professor' | 'course';
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly title: string | null;
  readonly status: string;
  readonly rating_count: number;
  readonly rating_avg: number | null;
  /** Without the reviews that the message names and that are to be read; null where it names none. */
  readonly without: { readonly count: number; readonly avg: number | null } | null;
}

export interface EarlierMessage {
  readonly id: string;
  readonly reference: string;
  readonly topic: ContactTopic;
  readonly status: ContactStatus;
  readonly created_at: string;
  readonly answered_after_hours: number | null;
}

export interface PastDecision {
  readonly id: number;
  readonly action: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly admin: string;
  readonly is_mine: boolean;
  readonly decided_at: string;
  readonly undone: boolean;
}

export interface AdminChoice {
  readonly key: string;
  readonly name: string;
  readonly is_me: boolean;
}

/** A message as the admin who replies to it sees it. */
export interface MessageCaseDetails {
  readonly id: string;
  readonly reference: string;
  readonly topic: ContactTopic;
  readonly status: ContactStatus;
  /** The language of the letter. */
  readonly language: Language;
  readonly message: string;
  readonly subject_url: string | null;
  readonly answer: string | null;
  /** Null for an appeal by an account: beside a review it would be the name of its author. */
  readonly reply_address: string | null;
  readonly has_account: boolean;
  readonly created_at: string;
  readonly taken_at: string | null;
  readonly due_at: string | null;
  readonly answered_at: string | null;
  readonly closed_at: string | null;
  readonly version: string;
  readonly assigned_to: string | null;
  readonly admins: readonly AdminChoice[];
  readonly notes: readonly CaseNote[];
  readonly page: MessagePage | null;
  readonly named: readonly NamedThing[];
  readonly decisions: readonly PastDecision[];
  readonly earlier: readonly EarlierMessage[];
}

/** True if the message requests decisions about reviews. */
export function requestsVerdicts({ topic }: Pick<MessageCaseDetails, 'topic'>): boolean {
  return topic === 'removal' || topic === 'appeal';
}

/** Items that wait for a decision before the message can be closed. */
export function undecidedOf({ named }: Pick<MessageCaseDetails, 'named'>): readonly NamedThing[] {
  return named.filter(({ verdict }) => verdict === null);
}
