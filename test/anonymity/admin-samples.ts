import type { Samples } from './walk.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** What the functions of admins are called with by people who are none. By name, in the order of the alphabet. */
export const adminSamples: Samples = {
  accept_suggestion: [{ id, fields: {} }],
  add_case_note: [{ kind: 'message', key: id, note: 'noted' }],
  answer_message: [{ id, answer: 'Yes', close: true, version: '' }],
  assign_message: [{ id, admin: id }],
  case_notes: [{ kind: 'message', key: id }],
  dismiss_suggestion: [{ id, reason: 'other' }],
  let_stand: [{ id, kind: 'review', key: id }],
  link_message: [{ id, kind: 'review', key: id }],
  message_case: [{ id }],
  reviews_for_message: [{ id, search: '' }],
  set_due: [{ id, due_at: '2030-01-01T00:00:00Z', why: 'because' }],
  suggestion_case: [{ id }],
  suggestion_is: [{ id, entry_id: 1 }],
};
