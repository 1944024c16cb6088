import { inkLength } from '#contract/ink.ts';
import { communityCodes } from '#contract/community-codes.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { opensAtOf } from '#web/entities/rating/opens-at.ts';
import { isNotReached, isTimeout, TableError } from '#web/lib/table-error.ts';

/** MSG-09: what the toast of a failed message says below its title. */
export function contactFailureText(error: unknown): MessageKey {
  if (isTimeout(error)) return 'contactForm.errorTimeout';
  const code = error instanceof TableError ? error.code : '';
  if (code === communityCodes.contactTooMany) return 'contactForm.errorTooMany';
  if (code === '42501') return 'contactForm.errorPermission';
  if (code === '23505') return 'contactForm.errorDuplicate';
  return isNotReached(error) ? 'contactForm.errorOffline' : 'contactForm.errorGeneric';
}

/** ISO 8601 instant from which messages are taken again, where an hour's limit refused one. */
export function opensAgainAt(error: unknown): string | null {
  return error instanceof TableError && error.code === communityCodes.contactTooMany ? opensAtOf(error.details) : null;
}

/** A field that the server refused, and what is wrong with it. */
export interface RefusedField {
  readonly field: 'email' | 'message' | 'subject';
  readonly text: MessageKey;
}

/**
 * The field that the database objects to (23514), and what is wrong with it. Its constraints have their names from
 * PostgreSQL.
 */
export function refusedField(error: unknown, message: string): RefusedField | null {
  if (!(error instanceof TableError) || error.code !== '23514') return null;
  if (error.message.includes('_email_')) return { field: 'email', text: 'contactForm.errorInvalidEmail' };
  if (error.message.includes('_subject_url_')) return { field: 'subject', text: 'contactForm.errorSubject' };
  if (!error.message.includes('_message_')) return null;
  return { field: 'message', text: inkLength(message) === 0 ? 'contactForm.errorEmpty' : 'contactForm.errorTooLong' };
}
