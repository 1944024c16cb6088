import { useState } from 'react';
import type { Language } from '#contract/locales.ts';
import { useAdminTextsIn } from '#web/entities/admin/admin-texts.tsx';
import {
  type AnswerTemplate,
  templatesFor,
  verdictSentences,
  withNewSentences,
  writeAnswer,
} from '../model/answer-text.ts';
import { asksForVerdicts, type MessageCaseDetails } from '../model/message-case.ts';

export interface AnswerDraft {
  readonly text: string;
  readonly language: Language;
  /** Template that the reply began with; null for none. */
  readonly template: AnswerTemplate | null;
  /** Part of the reply that follows from the decisions. */
  readonly sentences: readonly string[];
  /** Decisions have changed since, and the sentences about them were changed by hand. */
  readonly isStale: boolean;
  readonly setText: (text: string) => void;
  readonly setTemplate: (template: AnswerTemplate) => void;
  readonly setLanguage: (language: Language) => void;
}

interface Written {
  readonly text: string;
  readonly sentences: readonly string[];
  readonly template: AnswerTemplate | null;
  readonly language: Language;
  readonly isStale: boolean;
}

/** The answer that is being written. What was decided stays true in it while it is decided on. */
export function useAnswer(details: MessageCaseDetails): AnswerDraft {
  const [language, setLanguage] = useState(details.language);
  const t = useAdminTextsIn(language);
  const [template, setTemplate] = useState<AnswerTemplate | null>(
    asksForVerdicts(details) ? (templatesFor(details)[0] ?? null) : null,
  );
  const [written, setWritten] = useState<Written | null>(null);

  const begin = (next: AnswerTemplate | null, translate: typeof t): Written => {
    const { text, sentences } =
      next === null || translate === null ? { text: '', sentences: [] } : writeAnswer(next, details, translate);
    return { text, sentences, template: next, language, isStale: false };
  };
  // Texts of the language come late; a change of language or template writes it afresh.
  if (t && (written === null || written.language !== language || written.template !== template)) {
    setWritten(begin(template, t));
  } else if (t && written?.template === 'decided') {
    const fresh = verdictSentences(details.named, t);
    if (fresh.join() !== written.sentences.join()) {
      const text =
        written.sentences.length === 0
          ? isUntouched(written, details, t)
            ? writeAnswer('decided', details, t).text
            : null
          : withNewSentences(written.text, written.sentences, fresh);
      setWritten({ ...written, text: text ?? written.text, sentences: fresh, isStale: text === null });
    }
  }

  return {
    text: written?.text ?? '',
    language,
    template,
    sentences: written?.sentences ?? [],
    isStale: written?.isStale ?? false,
    setText: text => setWritten(before => before && { ...before, text }),
    setTemplate(next) {
      setTemplate(next);
      setWritten(begin(next, t));
    },
    setLanguage,
  };
}

/** True if the text is still the template's from before any decision. */
function isUntouched(
  { text }: Written,
  details: MessageCaseDetails,
  t: NonNullable<ReturnType<typeof useAdminTextsIn>>,
): boolean {
  return text === writeAnswer('decided', { ...details, named: [] }, t).text;
}
