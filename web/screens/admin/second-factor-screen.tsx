import { useQuery } from '@tanstack/react-query';
import type { SessionState } from '#web/entities/session/session-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { factorsQuery } from '#web/features/account/api/factors.ts';
import { AccountSection, AccountSectionList } from '#web/features/account/components/account-section.tsx';
import { CodePrompt } from '#web/features/account/components/code-prompt.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface SecondFactorScreenProps {
  readonly lacks: NonNullable<SessionState['adminLacks']>;
  /** Told that the session has shown the code, where it does not open by itself. */
  readonly onVerified?: (() => void) | undefined;
}

/**
 * In the place of every screen of admins, for an admin whose session has not shown the second factor (GUARD-03): asks
 * for the code here, or leads to where a factor is set up. The screen opens by itself once the session has it.
 */
export function SecondFactorScreen({ lacks, onVerified }: SecondFactorScreenProps) {
  return (
    <AdminTexts>
      <div className="mx-auto max-w-xl py-12">
        {lacks === 'code' ? <CodeFirst onVerified={onVerified} /> : <LeadToSetUp />}
      </div>
    </AdminTexts>
  );
}

function CodeFirst({ onVerified }: Pick<SecondFactorScreenProps, 'onVerified'>) {
  const { t } = useTranslation();
  const { authClient, user } = useSession();
  const query = useQuery(factorsQuery(authClient, user?.supabase_id ?? ''));
  return (
    <AccountSection title={t('people.code.title')} lead={t('people.code.lead')}>
      <AccountSectionList query={query}>
        {factors => <CodePrompt factors={factors} onVerified={() => onVerified?.()} />}
      </AccountSectionList>
    </AccountSection>
  );
}

function LeadToSetUp() {
  const { t } = useTranslation();
  return (
    <AccountSection title={t('people.factor.title')} lead={t('people.factor.lead')}>
      <div>
        <ButtonLink href={paths.account.href()} variant="primary">
          {t('people.factor.setUp')}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}
