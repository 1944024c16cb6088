import type { AnswerReason, AnswerStatus, PageClaimReason, PageClaimStatus } from '#contract/words.ts';
import type { CaseNote } from '#web/entities/admin/side-notes.tsx';

interface OtherClaim {
  readonly id: string;
  readonly status: 'pending' | 'confirmed';
  readonly claimed_on: string;
  readonly evidence_url: string;
  readonly addresses: readonly string[];
}

/** A claim of a page and its answer, as the admin who decides on it sees them (public.page_claim_case). */
export interface PageClaimDetails {
  readonly id: string;
  readonly version: string;
  readonly page: {
    readonly id: number;
    readonly name: string;
    readonly name_en: string;
    readonly title: string | null;
    readonly department_name: string;
    readonly department_name_en: string;
    readonly institution_name: string;
    readonly institution_name_en: string;
    /** Mail domains of the institution. */
    readonly domains: readonly string[];
  };
  readonly status: PageClaimStatus;
  readonly decision_reason: PageClaimReason | null;
  readonly decision_note: string | null;
  readonly claimed_on: string;
  readonly evidence_url: string;
  /** Addresses at the institution that the person has proved. */
  readonly addresses: readonly string[];
  /** Other people who claim the page. */
  readonly others: readonly OtherClaim[];
  readonly answer: string | null;
  readonly answer_status: AnswerStatus | null;
  readonly answer_held_reasons: readonly string[];
  readonly answer_reason: AnswerReason | null;
  readonly answer_note: string | null;
  readonly published_answer: string | null;
  readonly notes: readonly CaseNote[];
}

/** Verdicts about a claim, or about its answer. */
export type ClaimVerdict = 'confirm' | 'reject' | 'revoke' | 'publish' | 'remove';

/** Reasons why a decision had no effect. */
export const claimOutcomes = ['already', 'changed', 'gone', 'disputed', 'has_rated', 'unproved'] as const;
