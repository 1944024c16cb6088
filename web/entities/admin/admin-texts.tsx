import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { ActiveLanguage, LanguageStore } from '#web/i18n/language-store.ts';
import type { Messages } from '#web/i18n/translate.ts';
import { withMessages } from '#web/i18n/with-messages.ts';
import { LanguageContext, useLanguageStore, useTranslation } from '#web/i18n/use-translation.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** GET /locales/{lng}/admin.json: the texts that only admins read, so that nobody else loads them. */
function adminTextsQuery(language: Language) {
  return queryOptions({
    queryKey: queryKeys.admin('texts', language),
    staleTime: Infinity,
    queryFn: async () => {
      const response = await withTimeout()(`/locales/${language}/admin.json`);
      if (!response.ok) throw new Error(`Admin texts answered ${response.status}`);
      return (await response.json()) as Messages;
    },
  });
}

interface Shown {
  readonly base: ActiveLanguage;
  readonly active: ActiveLanguage;
}

/**
 * What is inside finds the texts of admins beside everybody's. Another language shows once its texts are here, so that
 * nothing that is being typed goes away meanwhile.
 */
export function AdminTexts({ children }: { readonly children: ReactNode }) {
  const store = useLanguageStore();
  const base = useTranslation();
  const texts = useQuery({ ...adminTextsQuery(base.language), placeholderData: keepPreviousData });
  const [shown, setShown] = useState<Shown | null>(null);
  if (texts.data && !texts.isPlaceholderData && shown?.base !== base)
    setShown({ base, active: withMessages(base, texts.data) });
  const inner = useMemo((): LanguageStore | null => {
    if (!shown) return null;
    return { get: () => shown.active, initial: shown.active, subscribe: () => () => {}, change: store.change };
  }, [shown, store]);
  if (inner) return <LanguageContext value={inner}>{children}</LanguageContext>;
  return texts.isError ? (
    <ErrorPanel error={texts.error} onRetry={() => void texts.refetch()} retrying={texts.isFetching} />
  ) : (
    <Waiting label={base.t('session.loading')} />
  );
}
