import type { Row } from '#contract/database.ts';
import type { EntryDetailsRow } from '#web/entities/catalogue/entry-columns.ts';

export const telAviv = {
  id: 1,
  name: 'אוניברסיטת תל אביב',
  name_en: 'Tel Aviv University',
  short_name: null,
  short_name_en: null,
  kind: 'university',
  professor_count: 120,
  course_count: 40,
  rating_count: 900,
};
export const haifa = {
  ...telAviv,
  id: 2,
  name: 'אוניברסיטת חיפה',
  name_en: 'University of Haifa',
  professor_count: 30,
  course_count: 10,
};

export const computing = {
  id: 11,
  name: 'החוג למדעי המחשב',
  name_en: 'Computer Science',
  name_pretty_card: 'מדעי המחשב',
  institution: 1,
  professor_count: 25,
  course_count: 8,
};
export const biology = {
  ...computing,
  id: 12,
  name: 'ביולוגיה',
  name_en: 'Biology',
  name_pretty_card: null,
  professor_count: 7,
  course_count: 3,
};

/** A professor as the server returns it, with changes. */
export function professorRow(change: Partial<EntryDetailsRow> = {}): EntryDetailsRow {
  return {
    id: 7,
    name: 'יעל ברקוביץ׳',
    name_en: 'Yael Berkovich',
    title: 'dr',
    rating_count: 212,
    rating_avg: 4.8,
    histogram: [5, 9, 19, 61, 118],
    department: computing,
    institution: telAviv,
    difficulty_avg: 3.4,
    take_again_percent: 94,
    top_tag: 'clear',
    last_rated_at: '2026-11-13T10:00:00Z',
    tag_counts: { clear: 88, heavy_homework: 40 },
    difficulty_histogram: [10, 30, 60, 70, 24],
    semester_counts: { '2025a': [60, 280], '2025b': [2, 9], '2026a': [70, 335], '2026b': [40, 196] },
    ...change,
  };
}

/** A course as the server returns it, with changes. */
export function courseRow(change: Partial<EntryDetailsRow> = {}): EntryDetailsRow {
  const { title: _title, ...rest } = professorRow({
    id: 5,
    name: 'מבני נתונים',
    name_en: 'Data Structures',
    code: '0368-2158',
  });
  return { ...rest, ...change };
}

export function professorRows(count: number, firstId = 1): EntryDetailsRow[] {
  return Array.from({ length: count }, (_, index) =>
    professorRow({ id: firstId + index, name: `מרצה ${firstId + index}`, title: null }),
  );
}

/** A review of a professor as the server returns it, with changes. */
export function reviewRow(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'a0000000-0000-4000-8000-000000000001',
    rating1: 5,
    comment: 'מסבירה הכול מההתחלה ובסבלנות.',
    language: 'he',
    tags: ['clear'],
    difficulty: 4,
    would_take_again: true,
    semester: 'a',
    year: 2026,
    helpful_count: 41,
    verified_student: true,
    is_mine: false,
    is_voted: false,
    created_at: '2026-11-14T09:00:00Z',
    about_id: 5,
    about_name: 'מבני נתונים',
    about_name_en: 'Data Structures',
    ...change,
  };
}

export const guideId = 'b0000000-0000-4000-8000-000000000001';

/** A study guide as the server returns it, with changes. */
export function guideRow(change: Partial<Row<'published_guides'>> = {}): Row<'published_guides'> {
  return {
    id: guideId,
    course_id: 5,
    course_name: 'מבני נתונים',
    course_name_en: 'Data Structures',
    course_code: '0368-2158',
    institution: 1,
    institution_name: 'אוניברסיטת תל אביב',
    institution_name_en: 'Tel Aviv University',
    department: 11,
    type: 'summary',
    language: 'he',
    title: 'סיכום מלא לקראת המבחן',
    body: 'כל החומר.',
    url: null,
    exam_year: null,
    exam_semester: null,
    exam_sitting: null,
    helpful_count: 86,
    view_count: 1240,
    file_count: 3,
    published_on: '2026-11-01T22:00:00Z',
    revised_on: null,
    is_mine: false,
    is_voted: false,
    is_bookmarked: false,
    ...change,
  };
}

/** A rating that its writer wrote before, as the table sends it, with something changed. */
export function ownRatingRow(comment: string, change: object = {}) {
  return {
    id: 'r1',
    rating1: 2,
    comment,
    tags: [],
    status: 'visible',
    other: null,
    difficulty: null,
    would_take_again: null,
    semester: null,
    year: null,
    decided_at: null,
    decision_reason: null,
    decision_note: null,
    ...change,
  };
}

/** The open raffle, as `raffles_published` sends it. */
export const openRaffle = {
  starts_at: '2020-01-01T00:00:00Z',
  ends_at: '2099-12-31T22:00:00Z',
  locked_at: null,
  prize_he: 'שובר של 500 ₪',
  prize_en: 'A voucher of ₪500',
};

/** Words that stand on screens only while a raffle is open. */
export const raffleWords = /כרטיס|הגרל|ticket|raffle/iu;
