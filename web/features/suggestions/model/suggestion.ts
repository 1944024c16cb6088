import { communityCodes } from '#contract/community-codes.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { TableError, isTimeout } from '#web/lib/table-error.ts';
import { isSignInNeeded } from '#web/entities/session/failure-text.ts';

/** A suggestion of a missing professor or course that is not sent yet. */
export interface SuggestionDraft {
  readonly name: string;
  readonly institution: number | null;
  readonly department: number | null;
  readonly details: string;
}

interface StoredSuggestion extends SuggestionDraft {
  /** The search that found nothing: another one starts empty. */
  readonly draftKey: string;
}

const isId = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

function parseSuggestion(stored: unknown): StoredSuggestion | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draftKey, name, institution, department, details } = stored as Partial<
    Record<keyof StoredSuggestion, unknown>
  >;
  const hasTexts = typeof draftKey === 'string' && typeof name === 'string' && typeof details === 'string';
  return hasTexts && isId(institution) && isId(department)
    ? { draftKey, name, institution, department, details }
    : null;
}

const suggestions = personalValue<StoredSuggestion>(personalSlots.suggestion, parseSuggestion);

const draftKeyOf = (kind: Kind, search: string) => `${kind} ${search}`;

/** The draft that was written where this search found nothing. */
export function readSuggestion(owner: Owner, kind: Kind, search: string): SuggestionDraft | null {
  const stored = suggestions.read(owner);
  return stored?.draftKey === draftKeyOf(kind, search) ? stored : null;
}

export function storeSuggestion(owner: Owner, kind: Kind, search: string, draft: SuggestionDraft): void {
  suggestions.write(owner, { ...draft, draftKey: draftKeyOf(kind, search) });
}

export const forgetSuggestion = suggestions.remove;

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
