import { Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { LateInstallOffer } from '#web/entities/install/late-install-offer.tsx';
import { ShortlistPanel } from '#web/features/bookmarks/components/shortlist-panel.tsx';
import { InvitationPanel } from '#web/features/invitation/components/invitation-panel.tsx';
import { AccountLinks } from '#web/features/profile/components/account-links.tsx';
import { DetailsForm } from '#web/features/profile/components/details-form.tsx';
import { Effect } from '#web/features/profile/components/effect.tsx';
import { GuideLinks } from '#web/features/profile/components/guide-links.tsx';
import { InProgress } from '#web/features/profile/components/in-progress.tsx';
import { OwnReviews } from '#web/features/profile/components/own-reviews.tsx';
import { TeamLinks } from '#web/features/profile/components/team-links.tsx';
import { FirstRating } from '#web/features/rating/components/next-to-rate.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { retriedLazy } from '#web/ui/retried-lazy.tsx';

const AccountWhileNew = retriedLazy(
  async () => (await import('#web/features/account/components/account-while-new.tsx')).AccountWhileNew,
);

interface ProfileTabProps {
  readonly user: SessionUser;
  readonly onSaved: () => void;
}

/**
 * What came of what the person wrote, the shortlist and the latest reviews; beside them (on a phone below) guides and
 * the account. A new person has the details alone.
 */
export function ProfileTab({ user, onSaved }: ProfileTabProps) {
  const { t } = useTranslation();
  const id = user.firebase_uid;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1.4fr_1fr]">
      <div className="grid grid-cols-1 gap-4">
        {user.is_new_user ? (
          <Panel aria-labelledby="studies">
            <h2 id="studies" className="mb-4 text-lg font-bold">
              {t('profile.fields.study')}
            </h2>
            <DetailsForm key={id} user={user} onSaved={onSaved} />
          </Panel>
        ) : (
          <>
            <Effect userId={id}>
              {user.department !== null && <FirstRating userId={id} department={user.department} />}
            </Effect>
            <InProgress userId={id} />
            <ShortlistPanel person={id} />
            <OwnReviews userId={id} />
          </>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {!user.is_new_user && <TeamLinks />}
        {!user.is_new_user && <GuideLinks person={id} />}
        {!user.is_new_user && <InvitationPanel person={id} />}
        {!user.is_new_user && <LateInstallOffer />}
        <AccountLinks user={user} onSaved={onSaved} />
        {user.is_new_user && (
          <Suspense>
            <AccountWhileNew />
          </Suspense>
        )}
      </div>
    </div>
  );
}
