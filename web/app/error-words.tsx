import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { ErrorWordsContext } from '#web/ui/error-panel.tsx';

/** Texts of error panels in the language of the page (PIECE-07). */
export function ErrorWords({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const words = useMemo(() => {
    const describe = (error: unknown) => {
      const key = errorText(error, navigator.onLine);
      return key && t(key);
    };
    return { title: t('error.title'), message: t('error.message'), retry: t('error.retry'), describe };
  }, [t]);
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>;
}
