import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { MoreTexts } from '#web/i18n/more-texts.tsx';
import { createTranslate, type Messages, type Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buildUrl } from '#web/lib/server-url.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** GET /locales/{lng}/admin.json: the texts that only admins read, so that nobody else loads them. */
function adminTextsQuery(language: Language) {
  return queryOptions({
    queryKey: queryKeys.admin('texts', language),
    staleTime: Infinity,
    queryFn: async () => {
      const response = await withTimeout()(buildUrl(`/locales/${language}/admin.json`));
      if (!response.ok) throw new Error(`Admin texts answered ${response.status}`);
      return (await response.json()) as Messages;
    },
  });
}

/**
 * Texts of admins in a language that need not be the reader's, such as that of a letter; null until they are here.
 */
export function useAdminTextsIn(language: Language): Translate | null {
  const { data } = useQuery(adminTextsQuery(language));
  return useMemo(() => (data ? createTranslate(language, data) : null), [language, data]);
}

/** What is inside finds the texts of admins beside everybody's. */
export function AdminTexts({ children }: { readonly children: ReactNode }) {
  const { t, language } = useTranslation();
  const texts = useQuery(adminTextsQuery(language));
  return (
    <MoreTexts
      messages={texts.data}
      fallback={
        texts.isError ? (
          <ErrorPanel error={texts.error} onRetry={() => void texts.refetch()} retrying={texts.isFetching} />
        ) : (
          <Waiting label={t('session.loading')} />
        )
      }
    >
      {children}
    </MoreTexts>
  );
}
