import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';
import { isNative } from '#web/platform/kind.ts';
import { paths } from '#web/paths.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TopBar } from '#web/ui/top-bar.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { LanguageToggle } from './language-toggle.tsx';

/** NAV-01, NAV-02: floating bar above on a desktop; below on a phone, and always in the native app. */
export function Navigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { open } = useSignIn();
  const native = isNative();
  const items = [
    {
      href: paths.professors.href(),
      label: t('nav.professors'),
      icon: 'people',
      current: pathname === paths.professors.pattern || pathname.startsWith('/professor/') || pathname.startsWith('/reviews/professor/'),
    },
    {
      href: paths.courses.href(),
      label: t('nav.courses'),
      icon: 'book',
      current: pathname === paths.courses.pattern || pathname.startsWith('/course/') || pathname.startsWith('/reviews/course/'),
    },
  ] as const;
  return (
    <>
      <TopBar
        brand={t('app.name')}
        brandHref={paths.professors.href()}
        label={t('nav.label')}
        items={items}
        compact={native}
        actions={
          <>
            <ThemeToggle />
            <LanguageToggle />
            <Button variant="primary" size="small" onClick={() => open()} className="max-md:hidden">
              {t('nav.signIn')}
            </Button>
          </>
        }
      />
      <BottomBar label={t('nav.bottomLabel')} always={native} items={items} action={{ label: t('nav.signIn'), icon: 'user', onSelect: () => open() }} />
    </>
  );
}
