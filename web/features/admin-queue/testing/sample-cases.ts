import type { QueueRow } from '#web/entities/admin/case.ts';
import type { CaseDetails } from '../model/case-details.ts';

/** An open case as work_queue answers it, with something changed. */
export function queueRow(change: Partial<QueueRow> = {}): QueueRow {
  return {
    kind: 'review',
    key: 'a0000000-0000-4000-8000-000000000001',
    urgency: 'waiting',
    professor_id: 7,
    course_id: null,
    institution_id: 1,
    name: 'עומר חדאד',
    name_en: 'Omer Haddad',
    title: 'dr',
    subject: null,
    topic: null,
    reasons: [],
    report_count: 0,
    status: 'visible',
    waiting_since: '2026-11-22T06:12:00Z',
    due_at: null,
    claimed_by: null,
    claimed_until: null,
    is_mine: false,
    version: 'v1',
    ...change,
  };
}

export const reportedReview = queueRow({
  urgency: 'hidden',
  reasons: ['offensive', 'private_life'],
  report_count: 3,
  status: 'held',
});

export const heldReview = queueRow({
  key: 'a0000000-0000-4000-8000-000000000002',
  urgency: 'hidden',
  name: 'שירה אלמוג',
  name_en: 'Shira Almog',
  reasons: ['phone', 'words'],
  status: 'held',
});

/** What case_details answers of a reported review, with something changed. */
export function reviewDetails(change: Partial<CaseDetails> = {}): CaseDetails {
  return {
    status: 'held',
    held_reasons: ['reports'],
    since: '2026-11-22T06:12:00Z',
    decision_reason: null,
    decision_note: null,
    stars: 1,
    comment: 'I heard that at home he is like that too. Write to me: [•••phone]',
    posted_on: '2026-11-18T22:00:00Z',
    facts: { difficulty: 5, take_again: false, helpful: 4, verified: true },
    reports: [
      {
        reason: 'offensive',
        details: 'It talks about his home.',
        said_on: '2026-11-21T22:00:00Z',
        status: 'pending',
        reported_part: 'at home he is like that too',
      },
      {
        reason: 'offensive',
        details: null,
        said_on: '2026-11-21T22:00:00Z',
        status: 'pending',
        reported_part: null,
      },
    ],
    target: {
      kind: 'professor',
      id: 7,
      name: 'עומר חדאד',
      name_en: 'Omer Haddad',
      title: 'dr',
      status: 'visible',
      institution_name: 'אוניברסיטת בן־גוריון',
      institution_name_en: 'Ben-Gurion University',
      department_name: 'הנדסת חשמל',
      department_name_en: 'Electrical Engineering',
      rating_count: 76,
      rating_avg: 2.3,
      without: { count: 75, avg: 2.4 },
    },
    writer: { is_new: false, taken_down_before: true },
    sanctions: { warned: false, suspended: false },
    precedents: { reason: 'offensive', removed: 22, sent_back: 5, kept: 11 },
    history: [
      {
        id: 9,
        action: 'keep',
        kind: 'review',
        is_this: true,
        reason: null,
        note: null,
        admin: 'Ori',
        decided_at: '2026-11-22T06:00:00Z',
        undone: false,
      },
    ],
    rules: [],
    ...change,
  };
}
