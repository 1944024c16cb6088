import type { MessageKey } from '#web/i18n/message-key.ts';

/** Actions that have words of their own; another one is shown as the log has it. */
const actions = [
  'accept',
  'add_word',
  'answer',
  'approve',
  'assign',
  'change_setting',
  'close',
  'confirm',
  'court_order',
  'create',
  'delete',
  'dismiss',
  'draw_raffle',
  'edit',
  'end_suspension',
  'hide',
  'identity_handed_over',
  'import',
  'keep',
  'let_stand',
  'link',
  'lock',
  'lock_raffle',
  'look_at_identity',
  'merge',
  'move',
  'nickname',
  'open_raffle',
  'publish',
  'reject',
  'remove',
  'remove_word',
  'replace_file',
  'restore',
  'revoke',
  'same_as',
  'send_back',
  'set_due',
  'set_status',
  'suspend',
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
  'page_claim',
  'professor',
  'raffle',
  'review',
  'setting',
  'suggestion',
  'suspension',
  'target_lock',
  'teaching',
  'warning',
  'word',
] as const;

export function actionKey(action: string): MessageKey | null {
  const known = actions.find(each => each === action);
  return known ? `log.actions.${known}` : null;
}

export function kindKey(kind: string): MessageKey | null {
  const known = kinds.find(each => each === kind);
  return known ? `log.kinds.${known}` : null;
}
