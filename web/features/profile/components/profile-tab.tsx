import { type ComponentType, Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { LateInstallOffer } from '#web/entities/install/late-install-offer.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AccountLinks } from './account-links.tsx';
import { DetailsForm } from './details-form.tsx';
import { Effect } from './effect.tsx';
import { GuideLinks } from './guide-links.tsx';
import { InProgress } from './in-progress.tsx';
import { PreferencesPanel } from './preferences.tsx';

interface ProfileTabProps {
  readonly user: SessionUser;
  readonly onSaved: () => void;
  readonly AccountWhileNew: ComponentType;
}

/** What came of what the person wrote, and the details; beside them (on a phone below) guides, choices and account. */
export function ProfileTab({ user, onSaved, AccountWhileNew }: ProfileTabProps) {
  const { t } = useTranslation();
  const isNew = user.is_new_user;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1.4fr_1fr]">
      <div className="grid grid-cols-1 gap-4">
        {!isNew && <Effect userId={user.firebase_uid} />}
        {!isNew && <InProgress userId={user.firebase_uid} />}
        <Panel aria-labelledby="studies">
          <h2 id="studies" className="mb-4 text-lg font-bold">
            {t('profile.fields.study')}
          </h2>
          <DetailsForm key={user.firebase_uid} user={user} onSaved={onSaved} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-4">
        {!isNew && <GuideLinks person={user.firebase_uid} />}
        <PreferencesPanel />
        {!isNew && <LateInstallOffer />}
        <AccountLinks isNew={isNew} />
        {isNew && (
          <Suspense>
            <AccountWhileNew />
          </Suspense>
        )}
      </div>
    </div>
  );
}
