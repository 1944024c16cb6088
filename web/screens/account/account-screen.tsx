import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { HiddenReviews } from '#web/features/reviews/components/hidden-reviews.tsx';
import { factorsQuery } from '#web/features/account/api/factors.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Devices } from '#web/features/account/components/devices.tsx';
import { LinkedAccounts } from '#web/features/account/components/linked-accounts.tsx';
import { AccountSection } from '#web/features/account/components/account-section.tsx';
import { SuspensionNote } from '#web/features/account/components/suspension-note.tsx';
import { TwoStep } from '#web/features/account/components/two-step.tsx';
import { CodePrompt } from '#web/features/account/components/code-prompt.tsx';
import { YourData } from '#web/features/account/components/your-data.tsx';

/** Everything about the account that is not the profile: how to get in, from where, what is held, and how to leave. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { needsCode, user } = useSession();
  return (
    <div className="mx-auto grid max-w-[68ch] gap-4 py-9">
      <div>
        <h1 className="heading">{t('account.title')}</h1>
        {user?.email && <p className="lead mt-3">{t('account.signedInAs', { email: isolate(user.email) })}</p>}
      </div>
      <SuspensionNote />
      {needsCode && <Locked />}
      <LinkedAccounts />
      <TwoStep />
      <Devices />
      <HiddenReviews />
      <YourData />
      <AccountSection title={t('account.leave.title')} lead={t('account.leave.lead')}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink href={paths.deleteAccount.href()}>{t('account.leave.open')}</ButtonLink>
          <Link
            href={paths.accountDeletion.href()}
            className="text-accent inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {t('account.leave.more')}
          </Link>
        </div>
      </AccountSection>
    </div>
  );
}

/** Stands above what stays shut until the code was entered. */
function Locked() {
  const { t } = useTranslation();
  const { authClient, user } = useSession();
  const { data: factors } = useQuery(factorsQuery(authClient, user?.supabase_id ?? ''));
  return (
    <AccountSection title={t('account.locked.title')} lead={t('account.locked.text')}>
      {/* What was locked opens by itself: the session says so. */}
      {factors && <CodePrompt factors={factors} onVerified={() => undefined} />}
    </AccountSection>
  );
}
