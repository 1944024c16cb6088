import { communityCodes } from '#contract/community-codes.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { isTimeout, TableError } from '#web/lib/table-error.ts';
import { isSignInNeeded } from '#web/entities/session/failure-text.ts';

/**
 * The text for a suggestion that was refused; null where signing in, or completing the profile, is what is
 * missing.
 */
export function suggestionFailureText(error: unknown, isOnline: boolean): MessageKey | null {
  if (isSignInNeeded(error)) return null;
  if (isTimeout(error)) return 'suggest.timeout';
  const code = error instanceof TableError ? error.code : '';
  if (code === communityCodes.suggestionTooMany) return 'suggest.tooMany';
  if (code === '23505') return 'suggest.duplicate';
  return isOnline ? 'suggest.failed' : 'suggest.offline';
}
