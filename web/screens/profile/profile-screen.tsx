import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { cameFrom } from '#web/entities/session/came-from.ts';
import { clearDetailsNeeded } from '#web/entities/session/details-flag.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { paths, type ProfileTabName } from '#web/entities/routing/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ContactTab } from '#web/features/contact/components/contact-tab.tsx';
import { MyRatings } from './my-ratings.tsx';
import { SuspensionNote } from '#web/features/account/components/suspension-note.tsx';
import { PersonHead } from '#web/features/profile/components/person-head.tsx';
import { ProfileTab } from './profile-tab.tsx';

const tabs: readonly ProfileTabName[] = ['profile', 'ratings', 'contact'];

/**
 * The own profile in three tabs, the chosen one in the address (ROUTE-09). A new person completes the details here
 * first.
 */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { user, isNewUser } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = useSearch();
  if (!user) return null;

  // There are no ratings of a person who is still signing up (FORM-01).
  const shown = tabs.filter(tab => tab !== 'ratings' || !isNewUser);
  const tab = shown.find(candidate => candidate === search.get('tab')) ?? 'profile';
  const onSaved = () => {
    clearDetailsNeeded();
    const from = cameFrom(state);
    if (isNewUser && from !== null) void navigate(from, { replace: true });
  };

  return (
    <div className="grid grid-cols-1 gap-5 py-7">
      <PersonHead user={user} />
      <SuspensionNote />
      {isNewUser && <p className="lead">{t('profile.new.lead')}</p>}
      <div>
        <Tabs
          label={t('profile.tabs.label')}
          value={tab}
          options={shown.map(value => ({ value, label: t(`profile.tabs.${value}`) }))}
          onChange={next =>
            void navigate(paths.profile.href(next === 'profile' ? undefined : next), {
              replace: true,
              preventScrollReset: true,
              state,
            })
          }
        >
          {tab === 'profile' && <ProfileTab user={user} onSaved={onSaved} />}
          {tab === 'ratings' && <MyRatings />}
          {tab === 'contact' && <ContactTab />}
        </Tabs>
      </div>
    </div>
  );
}
