import type { MessageKey } from '#web/i18n/message-key.ts';

const known = [
  'keep',
  'send_back',
  'hide',
  'remove',
  'restore',
  'undo',
  'unmask',
  'update',
  'approve',
  'reject',
  'move',
  'merge',
  'replace_file',
  'warn',
  'hold',
  'pass',
  'show_again',
  'accept',
  'same_as',
  'dismiss',
  'edit',
  'link',
  'unlink',
  'suspend',
  'lock',
] as const;

/** What the log says was done, in a word or two. */
export function actionText(action: string): MessageKey {
  return `case.actions.${known.find(each => each === action) ?? 'other'}`;
}
