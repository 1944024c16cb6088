import { type ReactNode, useMemo, useState } from 'react';
import type { ActiveLanguage, LanguageStore } from './language-store.ts';
import { createTranslate, type Messages } from './translate.ts';
import { LanguageContext, useLanguageStore, useTranslation } from './use-translation.ts';

interface MoreTextsProps {
  /** In the language that is shown; undefined while they are loaded. */
  readonly messages: Messages | undefined;
  /** Until there are any. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface Shown {
  readonly base: ActiveLanguage;
  readonly active: ActiveLanguage;
}

/**
 * Provides its children with texts of a file of their own beside everybody's. Another language shows once its texts are
 * here, so that nothing that is being typed goes away meanwhile.
 */
export function MoreTexts({ messages, fallback, children }: MoreTextsProps) {
  const store = useLanguageStore();
  const base = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  if (messages && shown?.base !== base) setShown({ base, active: withMessages(base, messages) });
  const inner = useMemo((): LanguageStore | null => {
    if (!shown) return null;
    return { ...store, get: () => shown.active, initial: shown.active, subscribe: () => () => {} };
  }, [shown, store]);
  return inner ? <LanguageContext value={inner}>{children}</LanguageContext> : fallback;
}

/** A language with more texts, which come before those that it has. */
function withMessages(base: ActiveLanguage, messages: Messages): ActiveLanguage {
  const more = createTranslate(base.language, messages);
  return {
    ...base,
    t(key, values) {
      const text = more(key, values);
      return text === key ? base.t(key, values) : text;
    },
  };
}
