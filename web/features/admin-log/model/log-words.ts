import type { MessageKey } from '#web/i18n/message-key.ts';

/** Actions that have words of their own; another one is shown as the log has it. */
const actions = [
  'accept',
  'add_word',
  'answer',
  'appoint',
  'approve',
  'assign',
  'change_semester',
  'change_setting',
  'close',
  'confirm',
  'court_order',
  'create',
  'delete',
  'dismiss',
  'draw_raffle',
  'edit',
  'end_member',
  'end_suspension',
  'hide',
  'hold',
  'identity_handed_over',
  'import',
  'keep',
  'leave_team',
  'let_stand',
  'link',
  'lock',
  'lock_raffle',
  'look_at_identity',
  'merge',
  'move',
  'nickname',
  'open_case',
  'open_raffle',
  'pass',
  'publish',
  'reject',
  'remove',
  'remove_word',
  'renew',
  'replace_file',
  'restore',
  'revoke',
  'same_as',
  'send_back',
  'set_due',
  'set_status',
  'show_again',
  'suspend',
  'take_up',
  'undo',
  'unlink',
  'unlock',
  'unmask',
  'update',
  'warn',
] as const;

/** Kinds of things that have words of their own. */
const kinds = [
  'account',
  'answer',
  'case_opening',
  'course',
  'course_review',
  'department',
  'guide',
  'identity_look',
  'import',
  'institution',
  'institution_review',
  'legal_request',
  'message',
  'nickname',
  'older_review',
  'page_claim',
  'professor',
  'raffle',
  'review',
  'semester',
  'setting',
  'source',
  'suggestion',
  'suspension',
  'target_lock',
  'teaching',
  'team_member',
  'warning',
  'word',
] as const;

/** Columns that have words of their own. */
const fields = [
  'act',
  'answered_at',
  'assigned_to',
  'case',
  'course_id',
  'decided_at',
  'decision_note',
  'decision_reason',
  'due_at',
  'ended_at',
  'held_at',
  'held_for',
  'held_reasons',
  'key',
  'kind',
  'let_stand_at',
  'name',
  'name_en',
  'note',
  'opened_on',
  'professor_id',
  'public',
  'published_at',
  'purpose',
  'reason',
  'reported',
  'reports',
  'reviewed_at',
  'status',
  'topic',
  'until',
  'value',
  'verdicts',
] as const;

/** States and other words that columns hold. */
const values = [
  'accepted',
  'appeal',
  'closed',
  'confirmed',
  'dismissed',
  'false',
  'held',
  'hidden',
  'in_progress',
  'merged',
  'new',
  'pending',
  'problem',
  'published',
  'question',
  'rejected',
  'removal',
  'removed',
  'revoked',
  'taken_up',
  'true',
  'unmasked',
  'visible',
  'withdrawn',
] as const;

export function fieldKey(column: string): MessageKey | null {
  const known = fields.find(each => each === column);
  return known ? `log.fields.${known}` : null;
}

export function valueKey(value: string): MessageKey | null {
  const known = values.find(each => each === value);
  return known ? `log.values.${known}` : null;
}

export function actionKey(action: string): MessageKey | null {
  const known = actions.find(each => each === action);
  return known ? `log.actions.${known}` : null;
}

export function kindKey(kind: string): MessageKey | null {
  const known = kinds.find(each => each === kind);
  return known ? `log.kinds.${known}` : null;
}
