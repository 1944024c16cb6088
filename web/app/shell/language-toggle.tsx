import { useLocation, useNavigate } from 'react-router';
import { rememberLanguage } from '#web/i18n/preferred-language.ts';
import { useLanguageStore, useTranslation } from '#web/i18n/use-translation.ts';
import { localizedPath } from '#web/lib/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

const other = { he: 'en', en: 'he' } as const;
const nameOf = { he: 'עברית', en: 'English' } as const;

/**
 * Switches between Hebrew and English at once (PLAT-05). Before the scripts have come it is a link to the same page in the
 * other language.
 */
export function LanguageToggle() {
  const store = useLanguageStore();
  const { language, t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();
  const next = other[language];
  const query = new URLSearchParams(search);
  const asked = query.has('lng');
  query.delete('lng');
  const path = query.size > 0 ? `${pathname}?${query}` : pathname;

  async function change() {
    try {
      await store.change(next);
    } catch {
      show({ title: t('nav.languageFailed'), variant: 'destructive' });
      return;
    }
    rememberLanguage(next);
    // An address that asks for a language would win over the choice on the next load.
    if (asked) void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }

  return (
    <ButtonLink
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
