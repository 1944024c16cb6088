// Allowed words and bounds, out of the check constraints of the tables; facts, out of private.fact_words.
// Written by tools/generate/all.ts from the migrations; not to be edited. What is named here: tools/generate/facts.ts.

/** The fixed list that a review's tags come from. Checked in ratings.tags, course_ratings.tags. */
export const tags = [
  'clear',
  'engaging',
  'available',
  'fair_exam',
  'heavy_homework',
  'good_slides',
  'inspiring',
  'strict_grading',
  'fast_pace',
  'practical',
] as const;
export type Tag = (typeof tags)[number];

/** When in a year a course was taken. Checked in ratings.semester, course_ratings.semester, study_guides.exam_semester. */
export const semesters = ['a', 'b', 'summer'] as const;
export type Semester = (typeof semesters)[number];

/** Why a review waits for an admin; its author is told. `reports`: readers have reported it. Checked in ratings.held_reasons, course_ratings.held_reasons, institution_ratings.held_reasons, study_guides.held_reasons. */
export const holdReasons = ['phone', 'email', 'link', 'id_number', 'words', 'reports', 'new_account'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What a person studies towards. Checked in profiles.degree. */
export const degrees = ['bachelor', 'master', 'phd', 'other'] as const;
export type Degree = (typeof degrees)[number];

/** How far a person has come; text, because the last one is no number. Checked in profiles.year_of_study. */
export const yearsOfStudy = ['1', '2', '3', '4', 'other'] as const;
export type YearOfStudy = (typeof yearsOfStudy)[number];

/** Why a professor or a course is reported. Checked in professor_reports.reason, course_reports.reason. */
export const targetReportReasons = ['wrong_details', 'duplicate', 'left', 'offensive', 'other'] as const;
export type TargetReportReason = (typeof targetReportReasons)[number];

/** Why a review is reported, sent back or taken down. `harassment` asks the admins to look at its writer. Checked in review_reports.reason, institution_review_reports.reason, ratings.decision_reason, course_ratings.decision_reason, institution_ratings.decision_reason. */
export const reviewReportReasons = [
  'offensive',
  'harassment',
  'private_life',
  'personal_data',
  'false',
  'off_topic',
  'spam',
  'other',
] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** What a message to the operator is about. Checked in contact_messages.topic. */
export const contactTopics = ['question', 'problem', 'removal', 'appeal'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** STATE-08: a message starts as new. Checked in contact_messages.status. */
export const contactStatuses = ['new', 'in_progress', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** What a person is told of. Checked in notices.kind. */
export const noticeKinds = [
  'new_review',
  'rating_held',
  'rating_published',
  'rating_removed',
  'report_handled',
  'guide_approved',
  'guide_rejected',
  'guide_hidden',
  'wanted_answered',
  'new_guide',
  'rating_sent_back',
  'institution_rating_held',
  'institution_rating_published',
  'institution_rating_removed',
  'institution_rating_sent_back',
  'report_upheld',
  'report_dismissed',
  'reports_weigh_less',
  'warned',
  'suspended',
  'suspension_ended',
  'message_answered',
  'suggestion_accepted',
  'suggestion_dismissed',
  'raffle_won',
  'identity_seen',
  'claim_confirmed',
  'claim_rejected',
  'claim_revoked',
  'answer_published',
  'answer_rejected',
  'answer_removed',
  'semester_over',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What can be rated, and suggested where it is missing. Checked in catalogue_suggestions.rates. */
export const catalogueKinds = ['professor', 'course'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Why what people miss was not added; they read it. Checked in catalogue_suggestions.decision_reason. */
export const suggestionDismissals = ['not_found', 'unclear', 'not_teaching', 'not_a_course', 'other'] as const;
export type SuggestionDismissal = (typeof suggestionDismissals)[number];

/** How the claim of a page stands. Checked in page_claims.status. */
export const pageClaimStatuses = ['pending', 'confirmed', 'rejected', 'withdrawn', 'revoked'] as const;
export type PageClaimStatus = (typeof pageClaimStatuses)[number];

/** Why an admin did not confirm that a page is somebody’s, or ended it; the person reads it. Checked in page_claims.decision_reason. */
export const pageClaimReasons = ['not_published', 'other_person', 'other_address', 'left', 'misuse', 'other'] as const;
export type PageClaimReason = (typeof pageClaimReasons)[number];

/** How the newest answer of a lecturer stands. Checked in page_claims.answer_status. */
export const answerStatuses = ['pending', 'published', 'rejected', 'removed', 'withdrawn'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

/** Why an admin did not let an answer stand; the lecturer reads it. Checked in page_claims.answer_reason. */
export const answerReasons = [
  'single_review',
  'about_students',
  'personal_data',
  'offensive',
  'advertising',
  'other',
] as const;
export type AnswerReason = (typeof answerReasons)[number];

/** What stands before the name of a professor. Checked in professors.title. */
export const professorTitles = ['prof', 'dr', 'adv', 'mr', 'ms'] as const;
export type ProfessorTitle = (typeof professorTitles)[number];

/** What a study guide is. Checked in study_guides.type, guide_requests.type. */
export const guideTypes = ['summary', 'past_exam', 'formula_sheet', 'exercise_solutions', 'recording', 'link'] as const;
export type GuideType = (typeof guideTypes)[number];

/** What a study guide is written in. Checked in study_guides.language. */
export const guideLanguages = ['he', 'en', 'ar', 'ru'] as const;
export type GuideLanguage = (typeof guideLanguages)[number];

/** Whether a study guide waits, is read by everybody, or is gone. Checked in study_guides.status. */
export const guideStatuses = ['pending', 'published', 'rejected', 'hidden', 'withdrawn', 'removed', 'merged'] as const;
export type GuideStatus = (typeof guideStatuses)[number];

/** Which sitting a past exam is of. Checked in study_guides.exam_sitting. */
export const examSittings = ['a', 'b', 'c'] as const;
export type ExamSitting = (typeof examSittings)[number];

/** Why an admin did not let a guide stand; its author reads it. Checked in study_guides.decision_reason. */
export const guideDecisionReasons = [
  'not_own_work',
  'duplicate',
  'unreadable',
  'other_course',
  'copyright',
  'other',
] as const;
export type GuideDecisionReason = (typeof guideDecisionReasons)[number];

/** Why a study guide is reported. Checked in guide_reports.reason. */
export const guideReportReasons = [
  'copyright',
  'wrong',
  'other_course',
  'broken',
  'personal_data',
  'offensive',
  'spam',
  'other',
] as const;
export type GuideReportReason = (typeof guideReportReasons)[number];

/** Why a file cannot be used. Checked in guide_files.refused_reason. */
export const fileRefusals = [
  'type',
  'size',
  'encrypted',
  'bomb',
  'broken',
  'virus',
  'removed_before',
  'active_content',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** What is taken out of a file when it comes. Checked in guide_files.cleaned. */
export const fileTraces = [
  'author',
  'location',
  'device',
  'comments',
  'history',
  'descriptions',
  'hidden',
  'notes',
  'form',
  'file_name',
] as const;
export type FileTrace = (typeof fileTraces)[number];

/** Lowest score, in stars or steps of difficulty. Checked in ratings.rating1, course_ratings.rating1, ratings.difficulty, course_ratings.difficulty. */
export const scoreMin = 1;

/** Highest score, in stars or steps of difficulty. Checked in ratings.rating1, course_ratings.rating1, ratings.difficulty, course_ratings.difficulty. */
export const scoreMax = 5;

/** Shortest comment of a review, in characters with ink. Checked in ratings.comment, course_ratings.comment. */
export const commentMinLength = 10;

/** Longest comment of a review, in characters. Checked in ratings.comment, course_ratings.comment. */
export const commentMaxLength = 2_000;

/** How many tags a review may have. Checked in ratings.tags, course_ratings.tags. */
export const maxTags = 3;

/** Longest details of a report, in characters. Checked in professor_reports.details, course_reports.details, review_reports.details, guide_reports.details, institution_review_reports.details. */
export const reportDetailsMaxLength = 2_000;

/** Longest message to the operator, in characters. Checked in contact_messages.message. */
export const contactMessageMaxLength = 5_000;

/** Shortest name of a suggestion, in characters with ink. Checked in catalogue_suggestions.name. */
export const suggestionNameMinLength = 2;

/** Longest name of a suggestion, in characters, blanks around them left out. Checked in catalogue_suggestions.name. */
export const suggestionNameMaxLength = 120;

/** Shortest answer of a lecturer, in characters with ink. Checked in page_claims.answer. */
export const answerMinLength = 20;

/** Longest answer of a lecturer, in characters. Checked in page_claims.answer. */
export const answerMaxLength = 1_000;

/** Longest name of a person, in characters. Checked in profiles.name. */
export const profileNameMaxLength = 120;

/** Facts of a course with a lecturer, in the order in which they are asked, each with its answers. */
export const factAnswers = {
  role: ['lecture', 'tutorial', 'both'],
  attendance: ['yes', 'no'],
  recorded: ['yes', 'no'],
  reserve: ['yes', 'no'],
  exam: ['closed_book', 'open_book', 'take_home', 'project'],
  hours: ['up_to_2', '3_to_5', '6_to_9', '10_or_more'],
  accommodations: ['yes', 'no'],
  group_work: ['yes', 'no'],
  midterms: ['none', 'one', 'two_or_more'],
  parents: ['yes', 'no'],
  textbook: ['yes', 'no'],
  class_size: ['up_to_15', '16_to_50', 'more'],
} as const;
export type Fact = keyof typeof factAnswers;
export type FactAnswer = (typeof factAnswers)[Fact][number];

/** Facts about the circumstances of people: shown from five answers, without numbers. */
export const sensitiveFacts = ['reserve', 'accommodations', 'parents'] as const;

/** Names under which lists are filtered by facts. */
export const factTraits = [
  'accommodations',
  'light',
  'no_attendance',
  'no_group_work',
  'open_book',
  'parents',
  'project',
  'recorded',
  'reserve',
] as const;
export type FactTrait = (typeof factTraits)[number];
