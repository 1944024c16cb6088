import type { ExamSitting, GuideDecisionReason, GuideStatus, GuideType, HoldReason } from '#contract/words.ts';

/** A guide as it goes into `study_guides`. */
export interface DemoGuide {
  readonly id: string;
  readonly user_id: string;
  readonly course_id: number;
  readonly institution: number;
  readonly department: number;
  readonly type: GuideType;
  readonly language: 'he' | 'en';
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly exam_year: number | null;
  readonly exam_semester: 'a' | 'b' | 'summer' | null;
  readonly exam_sitting: ExamSitting | null;
  readonly status: GuideStatus;
  readonly held_reasons: readonly HoldReason[];
  readonly decision_reason: GuideDecisionReason | null;
  readonly decision_note: string | null;
  readonly merged_into: string | null;
  readonly helpful_count: number;
  readonly view_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly submitted_at: string;
  readonly decided_at: string | null;
  readonly published_at: string | null;
  readonly revised_at: string | null;
}
