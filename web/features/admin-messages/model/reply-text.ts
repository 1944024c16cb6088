import { reviewReportReasons } from '#contract/words.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { MessageCaseDetails, NamedThing, NamedVerdict } from './message-case.ts';

/** Templates of a reply. `decided` is written from the decisions; the others ask or tell. */
export const replyTemplates = ['decided', 'details', 'counsel', 'thanks'] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

/** The templates that suit a message. */
export function templatesFor({ topic }: Pick<MessageCaseDetails, 'topic'>): readonly ReplyTemplate[] {
  if (topic === 'removal' || topic === 'appeal') return ['decided', 'details', 'counsel'];
  return ['thanks', 'details'];
}

/** Outcomes in the order in which a reply names them. */
const outcomes: readonly NamedVerdict['outcome'][] = ['removed', 'restored', 'sent_back', 'gone', 'kept', 'upheld'];

/**
 * Writes the decisions into a reply, a sentence for each outcome and reason. Nothing of it is written by hand, so that
 * a reply cannot say otherwise than what was done.
 * @param t texts in the language of the reply
 */
export function verdictSentences(named: readonly NamedThing[], t: Translate): readonly string[] {
  const decided = named.flatMap(({ verdict }) => verdict ?? []);
  return outcomes.flatMap(outcome => {
    const alike = decided.filter(verdict => verdict.outcome === outcome);
    const reasons = [...new Set(alike.map(({ reason }) => reason))];
    return reasons.map(reason => {
      const count = alike.filter(verdict => verdict.reason === reason).length;
      const amount = count === decided.length ? 'all' : 'some';
      const what = t(`messages.outcome.${outcome}.${amount}`, { count });
      const because = reviewReportReasons.find(one => one === reason);
      return because === undefined
        ? `${what}.`
        : t('messages.outcome.because', { what, reason: t(`messages.because.${because}`) });
    });
  });
}

export interface WrittenReply {
  readonly text: string;
  /** Sentences of it that follow from the decisions. */
  readonly sentences: readonly string[];
}

/** A reply as its template writes it. @param t texts in the language of the reply */
export function writeReply(
  template: ReplyTemplate,
  { topic, named, reference }: Pick<MessageCaseDetails, 'topic' | 'named' | 'reference'>,
  t: Translate,
): WrittenReply {
  const sentences = template === 'decided' ? verdictSentences(named, t) : [];
  const lines =
    template === 'decided'
      ? [
          t(topic === 'appeal' ? 'messages.replyTexts.appealChecked' : 'messages.replyTexts.checked'),
          sentences.join(' '),
          t('messages.replyTexts.disagree', { reference }),
        ]
      : [t(`messages.replyTexts.${template}`, { reference })];
  return { text: [t('messages.replyTexts.hello'), ...lines].filter(line => line !== '').join('\n'), sentences };
}

/**
 * The reply after the decisions have changed: sentences that stand in it as they were written are replaced.
 * Null where it was changed by hand so that they do not, and someone has to look at it.
 */
export function withNewSentences(text: string, old: readonly string[], fresh: readonly string[]): string | null {
  const before = old.join(' ');
  if (before === '' || !text.includes(before)) return null;
  return text.replace(before, fresh.join(' '));
}
