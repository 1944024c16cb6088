/** A list of allowed words that gets a name in contract/words.ts. Every column named here holds the same list. */
export interface WordList {
  readonly name: string;
  /** Name of the type of one word. */
  readonly type: string;
  /** `table.column` */
  readonly columns: readonly string[];
  readonly comment: string;
  /** Words that the constraints accept from processes of an earlier release, and that nobody writes any more. */
  readonly retired?: readonly string[];
}

export const wordLists: readonly WordList[] = [
  {
    name: 'tags',
    type: 'Tag',
    columns: ['ratings.tags', 'course_ratings.tags'],
    comment: "The fixed list that a review's tags come from.",
    retired: ['mandatory_attendance', 'recorded_lectures'],
  },
  {
    name: 'semesters',
    type: 'Semester',
    columns: ['ratings.semester', 'course_ratings.semester', 'study_guides.exam_semester'],
    comment: 'When in a year a course was taken.',
  },
  {
    name: 'holdReasons',
    type: 'HoldReason',
    columns: [
      'ratings.held_reasons',
      'course_ratings.held_reasons',
      'institution_ratings.held_reasons',
      'study_guides.held_reasons',
    ],
    comment: 'Why a review waits for an admin; its author is told. `reports`: readers have reported it.',
  },
  {
    name: 'degrees',
    type: 'Degree',
    columns: ['profiles.degree'],
    comment: 'What a person studies towards.',
  },
  {
    name: 'yearsOfStudy',
    type: 'YearOfStudy',
    columns: ['profiles.year_of_study'],
    comment: 'How far a person has come; text, because the last one is no number.',
  },
  {
    name: 'targetReportReasons',
    type: 'TargetReportReason',
    columns: ['professor_reports.reason', 'course_reports.reason'],
    comment: 'Why a professor or a course is reported.',
  },
  {
    name: 'reviewReportReasons',
    type: 'ReviewReportReason',
    columns: [
      'review_reports.reason',
      'institution_review_reports.reason',
      'ratings.decision_reason',
      'course_ratings.decision_reason',
      'institution_ratings.decision_reason',
    ],
    comment: 'Why a review is reported, sent back or taken down. `harassment` asks the admins to look at its writer.',
  },
  {
    name: 'contactTopics',
    type: 'ContactTopic',
    columns: ['contact_messages.topic'],
    comment: 'What a message to the operator is about.',
  },
  {
    name: 'contactStatuses',
    type: 'ContactStatus',
    columns: ['contact_messages.status'],
    comment: 'STATE-08: a message starts as new.',
  },
  {
    name: 'noticeKinds',
    type: 'NoticeKind',
    columns: ['notices.kind'],
    comment: 'What a person is told of.',
  },
  {
    name: 'catalogueKinds',
    type: 'CatalogueKind',
    columns: ['catalogue_suggestions.rates'],
    comment: 'What can be rated, and suggested where it is missing.',
  },
  {
    name: 'suggestionDismissals',
    type: 'SuggestionDismissal',
    columns: ['catalogue_suggestions.decision_reason'],
    comment: 'Why what people miss was not added; they read it.',
  },
  {
    name: 'pageClaimStatuses',
    type: 'PageClaimStatus',
    columns: ['page_claims.status'],
    comment: 'How the claim of a page stands.',
  },
  {
    name: 'pageClaimReasons',
    type: 'PageClaimReason',
    columns: ['page_claims.decision_reason'],
    comment: 'Why an admin did not confirm that a page is somebody’s, or ended it; the person reads it.',
  },
  {
    name: 'answerStatuses',
    type: 'AnswerStatus',
    columns: ['page_claims.answer_status'],
    comment: 'How the newest answer of a lecturer stands.',
  },
  {
    name: 'answerReasons',
    type: 'AnswerReason',
    columns: ['page_claims.answer_reason'],
    comment: 'Why an admin did not let an answer stand; the lecturer reads it.',
  },
  {
    name: 'professorTitles',
    type: 'ProfessorTitle',
    columns: ['professors.title'],
    comment: 'What stands before the name of a professor.',
  },
  {
    name: 'guideTypes',
    type: 'GuideType',
    columns: ['study_guides.type', 'guide_requests.type'],
    comment: 'What a study guide is.',
  },
  {
    name: 'guideLanguages',
    type: 'GuideLanguage',
    columns: ['study_guides.language'],
    comment: 'What a study guide is written in.',
  },
  {
    name: 'guideStatuses',
    type: 'GuideStatus',
    columns: ['study_guides.status'],
    comment: 'Whether a study guide waits, is read by everybody, or is gone.',
  },
  {
    name: 'examSittings',
    type: 'ExamSitting',
    columns: ['study_guides.exam_sitting'],
    comment: 'Which sitting a past exam is of.',
  },
  {
    name: 'guideDecisionReasons',
    type: 'GuideDecisionReason',
    columns: ['study_guides.decision_reason'],
    comment: 'Why an admin did not let a guide stand; its author reads it.',
  },
  {
    name: 'guideReportReasons',
    type: 'GuideReportReason',
    columns: ['guide_reports.reason'],
    comment: 'Why a study guide is reported.',
  },
  {
    name: 'fileRefusals',
    type: 'FileRefusal',
    columns: ['guide_files.refused_reason'],
    comment: 'Why a file cannot be used.',
  },
  {
    name: 'fileTraces',
    type: 'FileTrace',
    columns: ['guide_files.cleaned'],
    comment: 'What is taken out of a file when it comes.',
  },
];

/** Comparison of a constraint with a number, in the text of pg_get_constraintdef. */
export const measures = {
  /** Characters. */
  length: column => `char_length(${column})`,
  /** Characters, blanks around them left out. */
  trimmedLength: column => `char_length(btrim(${column}`,
  /** Characters that one can see. */
  inkLength: column => `ink_length(${column})`,
  /** Items of an array. */
  items: column => `cardinality(${column})`,
  /** The number itself. */
  value: column => `(${column} `,
} satisfies Record<string, (column: string) => string>;

/** A number out of a check constraint that gets a name in contract/words.ts. Every column has the same. */
export interface Bound {
  readonly name: string;
  readonly columns: readonly string[];
  readonly measure: keyof typeof measures;
  readonly side: 'min' | 'max';
  /** With the unit. */
  readonly comment: string;
}

const reviews = (column: string) => [`ratings.${column}`, `course_ratings.${column}`];

export const bounds: readonly Bound[] = [
  {
    name: 'scoreMin',
    columns: [...reviews('rating1'), ...reviews('difficulty')],
    measure: 'value',
    side: 'min',
    comment: 'Lowest score, in stars or steps of difficulty.',
  },
  {
    name: 'scoreMax',
    columns: [...reviews('rating1'), ...reviews('difficulty')],
    measure: 'value',
    side: 'max',
    comment: 'Highest score, in stars or steps of difficulty.',
  },
  {
    name: 'commentMinLength',
    columns: reviews('comment'),
    measure: 'inkLength',
    side: 'min',
    comment: 'Shortest comment of a review, in characters with ink.',
  },
  {
    name: 'commentMaxLength',
    columns: reviews('comment'),
    measure: 'length',
    side: 'max',
    comment: 'Longest comment of a review, in characters.',
  },
  {
    name: 'maxTags',
    columns: reviews('tags'),
    measure: 'items',
    side: 'max',
    comment: 'How many tags a review may have.',
  },
  {
    name: 'reportDetailsMaxLength',
    columns: [
      'professor_reports.details',
      'course_reports.details',
      'review_reports.details',
      'guide_reports.details',
      'institution_review_reports.details',
    ],
    measure: 'length',
    side: 'max',
    comment: 'Longest details of a report, in characters.',
  },
  {
    name: 'contactMessageMaxLength',
    columns: ['contact_messages.message'],
    measure: 'length',
    side: 'max',
    comment: 'Longest message to the operator, in characters.',
  },
  {
    name: 'suggestionNameMinLength',
    columns: ['catalogue_suggestions.name'],
    measure: 'inkLength',
    side: 'min',
    comment: 'Shortest name of a suggestion, in characters with ink.',
  },
  {
    name: 'suggestionNameMaxLength',
    columns: ['catalogue_suggestions.name'],
    measure: 'trimmedLength',
    side: 'max',
    comment: 'Longest name of a suggestion, in characters, blanks around them left out.',
  },
  {
    name: 'answerMinLength',
    columns: ['page_claims.answer'],
    measure: 'inkLength',
    side: 'min',
    comment: 'Shortest answer of a lecturer, in characters with ink.',
  },
  {
    name: 'answerMaxLength',
    columns: ['page_claims.answer'],
    measure: 'length',
    side: 'max',
    comment: 'Longest answer of a lecturer, in characters.',
  },
  {
    name: 'profileNameMaxLength',
    columns: ['profiles.name'],
    measure: 'length',
    side: 'max',
    comment: 'Longest name of a person, in characters.',
  },
];
