import { useLocation } from 'react-router';
import { languageAfter, locales, pathWithLanguage } from '#contract/locales.ts';
import { languageParameter } from '#contract/page-protocol.ts';
import { useChangeLanguage } from '#web/i18n/use-change-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/**
 * Switches to the next language at once (PLAT-05). Before the scripts have come it is a link to the same page in that
 * language.
 */
export function LanguageToggle() {
  const changeLanguage = useChangeLanguage();
  const { language, t } = useTranslation();
  const { pathname, search } = useLocation();
  const { show } = useToast();
  const next = languageAfter(language);
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  const path = query.size > 0 ? `${pathname}?${query}` : pathname;

  async function change() {
    try {
      await changeLanguage(next);
    } catch {
      show({ title: t('nav.languageFailed'), variant: 'destructive' });
    }
  }

  return (
    <ButtonLink
      data-track="change_language"
      href={pathWithLanguage(path, next)}
      hrefLang={next}
      lang={next}
      variant="ghost"
      size="small"
      icon="globe"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void change();
      }}
    >
      {locales[next].name}
    </ButtonLink>
  );
}
