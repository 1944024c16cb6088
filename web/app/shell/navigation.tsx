import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { localizedPath } from '#contract/locales.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SearchForm, searchFormId } from '#web/ui/search-form.tsx';
import { TopBar } from '#web/ui/top-bar.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { LanguageToggle } from './language-toggle.tsx';

const loadAnnouncement = () => import('#web/entities/announcement/announcement-bar.tsx');
const loadSearch = () => import('#web/screens/search/search-everywhere.tsx');
const loadBell = () => import('#web/features/follows/components/bell.tsx');

const professorPages = /^\/(professors$|(reviews\/)?professor\/)/;
/** Of a course its guides too, as what leads to them says. */
const coursePages = /^\/(courses$|(reviews\/)?courses?\/|study-guides\/view\/)/;
const adminPages = /^\/(admin|library|institution-reviewing)\b/;

/** Paths that belong to the person, and so to the profile. */
const ownScreens = /^\/(profile|my-ratings|my-semester|account|notices|delete-account)(\/|$)/;
/** The same for both, so that nothing moves once it is known that a person is signed in. */
const endWidth = { minWidth: '6.75rem' };

/** The screens that the bars lead to, with the current one marked. */
function useScreens() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isAdmin, adminLacks } = useSession();
  const { data: settings } = useQuery(settingsQuery(useTable()));
  const screens = [
    {
      href: paths.professors.href(),
      label: t('nav.professors'),
      icon: 'people',
      current: professorPages.test(pathname),
    },
    {
      href: paths.courses.href(),
      label: t('nav.courses'),
      icon: 'book',
      current: coursePages.test(pathname),
    },
    // For admins alone, until the setting opens it to everybody.
    ...(isAdmin || settings?.['guides_in_navigation'] === true
      ? ([
          {
            href: paths.studyGuides.href(),
            label: t('nav.studyGuides'),
            icon: 'edit',
            current: pathname === paths.studyGuides.pattern,
          },
        ] as const)
      : []),
    // Leads an admin who has still to show a second factor to where that is done.
    ...(isAdmin || adminLacks
      ? ([
          {
            href: paths.admin.href(),
            label: t('nav.admin'),
            icon: 'system',
            current: adminPages.test(pathname),
          },
        ] as const)
      : []),
  ] as const;
  const profile = {
    href: paths.profile.href(),
    label: t('nav.profile'),
    icon: 'user',
    current: ownScreens.test(pathname),
  } as const;
  return { screens, profile };
}

/** NAV-01, NAV-02: floating bar above on a desktop; below on a phone, and always in the native app. */
export function Navigation() {
  const { language, t } = useTranslation();
  const { open } = useSignIn();
  const { status, isProfileLoaded, isNewUser } = useSession();
  const { data: settings } = useQuery(settingsQuery(useTable()));
  const native = isNative();
  const { screens, profile } = useScreens();
  const isIn = status === 'in';
  // For people whose details are complete. First in its line, so that nothing moves when it comes.
  const hasBell = isProfileLoaded && !isNewUser;
  const bell = useLateModule(loadBell, hasBell);
  const announcement = settings?.['announcement'];
  const announced = useLateModule(loadAnnouncement, !!announcement);
  const [isSearching, setSearching] = useState(false);
  const search = useLateModule(loadSearch, isSearching, () => setSearching(false));
  const openSearch = () => setSearching(true);
  return (
    <>
      {announced && <announced.AnnouncementBar value={announcement} />}
      <TopBar
        brand={t('app.name')}
        brandHref={paths.professors.href()}
        label={t('nav.label')}
        items={screens}
        compact={native}
        search={
          <SearchForm
            action={localizedPath(paths.professors.pattern, language)}
            label={t('search.label')}
            onUse={openSearch}
          />
        }
        actions={
          <>
            {hasBell && bell && <bell.Bell />}
            <ThemeToggle />
            <LanguageToggle />
            {/* The bottom bar of the native app has this at every width. */}
            {native ? null : isIn ? (
              <ButtonLink
                href={profile.href}
                size="small"
                icon="user"
                aria-current={profile.current ? 'page' : undefined}
                style={endWidth}
                className="max-md:hidden"
              >
                {profile.label}
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                size="small"
                icon="user"
                data-track="sign_in"
                onClick={() => open()}
                style={endWidth}
                className="max-md:hidden"
              >
                {t('nav.signIn')}
              </Button>
            )}
          </>
        }
      />
      <BottomBar
        label={t('nav.bottomLabel')}
        always={native}
        items={isIn ? [...screens, profile] : screens}
        search={{ label: t('search.title'), icon: 'search', track: 'search', form: searchFormId, onSelect: openSearch }}
        {...(!isIn && { action: { label: t('nav.signIn'), icon: 'user', track: 'sign_in', onSelect: () => open() } })}
      />
      {search && <search.SearchEverywhere open={isSearching} onClose={() => setSearching(false)} />}
    </>
  );
}
