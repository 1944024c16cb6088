import { profileCodes } from '#contract/profile-codes.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  [profileCodes.incomplete]: 'profile.refused.incomplete',
  [profileCodes.tooYoung]: 'profile.refused.tooYoung',
  [profileCodes.foreignDepartment]: 'profile.refused.foreignDepartment',
  'account/suspended': 'community.suspended',
};

/** Text of the form below "your details were not saved". @param error what updateProfile threw */
export function profileRefusalText(error: unknown): MessageKey {
  // The browser gave it up, and it may have arrived.
  if (error instanceof Error && error.message.includes('TimeoutError')) return 'profile.timeoutHint';
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return texts[code] ?? 'profile.inputStoredHint';
}
