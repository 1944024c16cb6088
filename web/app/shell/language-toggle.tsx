import { useLocation } from 'react-router';
import { useChangeLanguage } from '#web/i18n/use-change-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localizedPath } from '#web/entities/routing/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

const other = { he: 'en', en: 'he' } as const;
const nameOf = { he: 'עברית', en: 'English' } as const;

/**
 * Switches between Hebrew and English at once (PLAT-05). Before the scripts have come it is a link to the same page in
 * the other language.
 */
export function LanguageToggle() {
  const changeLanguage = useChangeLanguage();
  const { language, t } = useTranslation();
  const { pathname, search } = useLocation();
  const { show } = useToast();
  const next = other[language];
  const query = new URLSearchParams(search);
  query.delete('lng');
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
      href={next === 'en' ? localizedPath(path, 'en') : `${path}${query.size > 0 ? '&' : '?'}lng=he`}
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
      {nameOf[next]}
    </ButtonLink>
  );
}
