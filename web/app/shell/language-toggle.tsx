import { useLocation } from 'react-router';
import { languageAfter, locales, localizedPath } from '#contract/locales.ts';
import { rememberLanguage } from '#web/i18n/preferred-language.ts';
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
      href={localizedPath(pathname + search, next)}
      hrefLang={next}
      lang={next}
      variant="ghost"
      size="small"
      icon="globe"
      onClick={event => {
        // In another tab it would lead back to what was chosen before.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return rememberLanguage(next);
        event.preventDefault();
        void change();
      }}
    >
      {locales[next].name}
    </ButtonLink>
  );
}
