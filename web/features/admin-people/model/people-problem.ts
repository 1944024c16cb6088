import { failureText } from '#web/entities/session/failure-text.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  'case/no-writer': 'people.problem.noWriter',
  'case/link-cut': 'people.problem.linkCut',
  'case/gone': 'people.problem.gone',
  'suspension/invalid': 'people.problem.date',
  'lock/invalid': 'people.problem.date',
  'identity/invalid': 'people.problem.reason',
  'admin/second-factor-required': 'people.identity.noFactor',
  insufficient_aal: 'people.problem.code',
  mfa_verification_failed: 'people.problem.code',
  mfa_challenge_expired: 'people.problem.code',
  over_request_rate_limit: 'people.problem.tooManyCodes',
};

/** Text of a failed decision about people. @param error of the table client or of the session protocol */
export function peopleProblem(error: unknown): MessageKey {
  const { code } = (error ?? {}) as { readonly code?: string };
  return texts[code ?? ''] ?? failureText(error, navigator.onLine);
}
