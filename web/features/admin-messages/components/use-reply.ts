import { useState } from 'react';
import type { Language } from '#contract/locales.ts';
import { useAdminTextsIn } from '#web/entities/admin/admin-texts.tsx';
import {
  type ReplyTemplate,
  templatesFor,
  verdictSentences,
  withNewSentences,
  writeReply,
} from '../model/reply-text.ts';
import { requestsVerdicts, type MessageCaseDetails } from '../model/message-case.ts';

export interface ReplyDraft {
  readonly text: string;
  readonly language: Language;
  /** Template that the reply began with; null for none. */
  readonly template: ReplyTemplate | null;
  /** Part of the reply that follows from the decisions. */
  readonly sentences: readonly string[];
  /** Decisions have changed since, and the sentences about them were changed by hand. */
  readonly isStale: boolean;
  readonly setText: (text: string) => void;
  readonly setTemplate: (template: ReplyTemplate) => void;
  readonly setLanguage: (language: Language) => void;
}

interface Written {
  readonly text: string;
  readonly sentences: readonly string[];
  readonly template: ReplyTemplate | null;
  readonly language: Language;
  readonly isStale: boolean;
}

/** Draft of the reply. Its sentences about decisions follow the decisions. */
export function useReply(details: MessageCaseDetails): ReplyDraft {
  const [language, setLanguage] = useState(details.language);
  const t = useAdminTextsIn(language);
  const [template, setTemplate] = useState<ReplyTemplate | null>(
    requestsVerdicts(details) ? (templatesFor(details)[0] ?? null) : null,
  );
  const [written, setWritten] = useState<Written | null>(null);

  const begin = (next: ReplyTemplate | null, translate: typeof t): Written => {
    const { text, sentences } =
      next === null || translate === null ? { text: '', sentences: [] } : writeReply(next, details, translate);
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
            ? writeReply('decided', details, t).text
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
  return text === writeReply('decided', { ...details, named: [] }, t).text;
}
