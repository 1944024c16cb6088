import { documentIcons } from '#web/ui/document-icons.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProviderName, type ProviderName, providerOf } from '#contract/providers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { providersHere } from '#web/entities/client-config/providers-here.ts';
import { platformKind } from '#web/platform/device/kind.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type SignInIdentity, identitiesQuery, unlinkIdentity } from '../api/identities.ts';
import { isolate } from '#web/lib/isolate.ts';
import { problemOf } from '../model/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { AccountSection, AccountSectionList } from './account-section.tsx';
import { ProblemLine } from './problem-line.tsx';

/** The ways into the account: which there are, adding one, taking one off but never the last. */
export function LinkedAccounts() {
  const { t } = useTranslation();
  const { authClient, linkIdentity, needsCode, user } = useSession();
  const config = useClientConfig();
  const linkable = providersHere(config, platformKind());
  const queryClient = useQueryClient();
  const { show } = useToast();
  const [unlinking, setUnlinking] = useState<SignInIdentity | null>(null);
  const query = useQuery(identitiesQuery(authClient, user?.supabase_id ?? ''));
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: identitiesQuery(authClient, user?.supabase_id ?? '').queryKey });

  const link = useMutation({
    mutationFn: (provider: ProviderName) => linkIdentity(provider),
    onSuccess: async (_, provider) => {
      await refresh();
      show({ title: t('account.identities.linked', { provider: providerOf(provider).name }), variant: 'success' });
    },
  });
  const unlink = useMutation({
    mutationFn: async ({ identityId }: SignInIdentity) => await unlinkIdentity(await authClient(), identityId),
    onSuccess: async (_, { provider }) => {
      await refresh();
      setUnlinking(null);
      show({ title: t('account.identities.unlinked', { provider: nameOf(provider) }), variant: 'success' });
    },
  });

  return (
    <AccountSection title={t('account.identities.title')} lead={t('account.identities.lead')}>
      <AccountSectionList query={query}>
        {identities => (
          <>
            <ul className="flex flex-col gap-4">
              {identities.map(identity => (
                <li key={identity.identityId} className="flex flex-wrap items-center justify-between gap-2">
                  <IdentityLines identity={identity} />
                  <Button
                    data-track="unlink_account"
                    size="small"
                    disabled={needsCode || identities.length === 1}
                    onClick={() => {
                      unlink.reset();
                      setUnlinking(identity);
                    }}
                    aria-label={t('account.identities.unlinkName', {
                      provider: nameOf(identity.provider),
                      email: identity.email ?? '',
                    })}
                  >
                    {t('account.identities.unlink')}
                  </Button>
                </li>
              ))}
              {config.providers
                .filter(isProviderName)
                .filter(provider => identities.every(identity => identity.provider !== provider))
                .map(provider => (
                  <MissingProvider
                    key={provider}
                    provider={provider}
                    onLink={linkable.includes(provider) ? () => link.mutate(provider) : undefined}
                    isLinking={link.isPending && link.variables === provider}
                    disabled={needsCode}
                  />
                ))}
            </ul>
            {identities.length === 1 && (
              <p className="text-ink-faint text-sm text-pretty">{t('account.identities.last')}</p>
            )}
          </>
        )}
      </AccountSectionList>
      <ProblemLine problem={link.error && problemOf(link.error)} />
      <ConfirmDialog
        open={unlinking !== null}
        onClose={() => setUnlinking(null)}
        title={t('account.identities.confirmTitle', { provider: nameOf(unlinking?.provider ?? '') })}
        text={t('account.identities.confirmText', {
          email: isolate(unlinking?.email ?? nameOf(unlinking?.provider ?? '')),
        })}
        confirmLabel={t('account.identities.unlink')}
        onConfirm={() => unlinking && unlink.mutate(unlinking)}
        pending={unlink.isPending}
        problem={unlink.error && problemOf(unlink.error)}
      />
    </AccountSection>
  );
}

interface MissingProviderProps {
  readonly provider: ProviderName;
  /** Undefined where it cannot be linked on this device. */
  readonly onLink: (() => void) | undefined;
  readonly isLinking: boolean;
  readonly disabled: boolean;
}

/** A provider that is no way into the account yet. */
function MissingProvider({ provider, onLink, isLinking, disabled }: MissingProviderProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="font-semibold">{providerOf(provider).name}</p>
        <p className="text-ink-faint text-sm">{t(onLink ? 'account.identities.none' : 'account.identities.notHere')}</p>
      </div>
      {onLink && (
        <Button
          data-track="link_account"
          size="small"
          icon={documentIcons.link}
          disabled={disabled}
          loading={isLinking}
          onClick={onLink}
        >
          {t('account.identities.link', { provider: providerOf(provider).name })}
        </Button>
      )}
    </li>
  );
}

function IdentityLines({ identity: { provider, email, linkedAt } }: { readonly identity: SignInIdentity }) {
  const { t } = useTranslation();
  const hiddenEnd = isProviderName(provider) ? providerOf(provider).hiddenAddressEnd : null;
  const isHidden = hiddenEnd !== null && email?.endsWith(hiddenEnd);
  return (
    <div className="min-w-0">
      <p className="font-semibold">{nameOf(provider)}</p>
      {email && (
        <p className="text-ink-soft text-sm wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <p className="text-ink-faint text-sm">
        {[
          isHidden && t('account.identities.hidden', { provider: nameOf(provider) }),
          linkedAt && t('account.identities.since', { date: isolate(formatDate(linkedAt)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function nameOf(provider: string): string {
  return isProviderName(provider) ? providerOf(provider).name : provider;
}
