import { translateFor } from './texts.ts';

/** A mail of the outbox (private.mails), without its address. */
export interface OutgoingMail {
  readonly template: string;
  readonly language: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
}

/**
 * Subject and text of a mail; plain text, so that it reads the same everywhere and nothing in it can be run.
 * @param siteUrl where its links lead
 * @returns null for a template that there is not
 */
export function composeMail({ template, language, facts }: OutgoingMail, siteUrl: string): ComposedMail | null {
  const t = translateFor(language);
  const text = (name: string) => {
    const fact = facts[name];
    return typeof fact === 'string' ? fact : '';
  };
  switch (template) {
    case 'answer': {
      const reference = text('reference');
      return {
        subject: t('mail.answer.subject', { reference }),
        text: lines(
          t('mail.answer.hello'),
          text('answer'),
          t('mail.answer.again', { reference, link: `${siteUrl}/contact?reference=${encodeURIComponent(reference)}` }),
        ),
      };
    }
    case 'decision':
      return {
        subject: t('mail.decision.subject'),
        text: lines(
          t('mail.decision.text', { link: `${siteUrl}/notices` }),
          t('mail.decision.stop', { link: `${siteUrl}/notices` }),
        ),
      };
    case 'semester':
      return {
        subject: t('mail.semester.subject'),
        text: lines(
          t('mail.semester.text', { link: `${siteUrl}/my-semester` }),
          t('mail.decision.stop', { link: `${siteUrl}/notices` }),
        ),
      };
    case 'digest': {
      const count = (name: string) => Number(facts[name] ?? 0);
      return {
        subject:
          count('waiting') === 0 ? t('mail.digest.nothing') : t('mail.digest.subject', { count: count('waiting') }),
        text: lines(
          t('mail.digest.week', {
            ratings: count('ratings'),
            signUps: count('sign_ups'),
            reports: count('reports'),
            decisions: count('decisions'),
          }),
          ...(count('team_decisions') === 0
            ? []
            : [
                t('mail.digest.teams', {
                  count: count('team_decisions'),
                  undone: count('team_undone'),
                  hours: count('team_median_hours'),
                }),
              ]),
          t('mail.digest.open', { link: `${siteUrl}/admin` }),
        ),
      };
    }
    default:
      return null;
  }
}

const lines = (...parts: readonly string[]) => `${parts.join('\n\n')}\n`;
