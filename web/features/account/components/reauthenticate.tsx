import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { type ProviderName, providerOf } from '#contract/providers.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { providersHere } from '#web/entities/client-config/providers-here.ts';
import { platformKind } from '#web/platform/device/kind.ts';
import { factorsQuery } from '../api/factors.ts';
import { identitiesQuery } from '../api/identities.ts';
import { AccountSectionList } from './account-section.tsx';
import type { ProvedAction } from './use-proved-action.ts';
import { CodePrompt } from './code-prompt.tsx';

interface ReauthenticateProps {
  readonly step: 'again' | 'code';
  readonly action: Pick<ProvedAction, 'codeVerified' | 'isPending' | 'signInAgain'>;
  /** What it is for. */
  readonly topic: 'cut' | 'delete';
  /** Path of the page of the site where it goes on, for an app that cannot sign in the way the person did. */
  readonly site: string;
  /** Button that leaves it. */
  readonly keep: ReactNode;
}

/**
 * Asks for what an action still needs: a fresh sign-in, or a code. It goes on by itself afterwards. To be keyed by its
 * step.
 */
export function Reauthenticate({ step, action, topic, site, keep }: ReauthenticateProps) {
  const { t } = useTranslation();
  const { authClient, user } = useSession();
  const config = useClientConfig();
  const here: readonly string[] = providersHere(config, platformKind());
  const isHere = (provider: string): provider is ProviderName => here.includes(provider);
  const userId = user?.supabase_id ?? '';
  const identities = useQuery({ ...identitiesQuery(authClient, userId), enabled: step === 'again' });
  const factors = useQuery({ ...factorsQuery(authClient, userId), enabled: step === 'code' });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the keyboard goes on from here, and screen readers read it out.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold text-balance">
        {step === 'again' ? t(`account.${topic}.again`) : t('account.code.title')}
      </h2>
      <p className="text-ink-soft text-sm">{t(`account.${topic}.${step}Hint`)}</p>
      {step === 'again' ? (
        <AccountSectionList query={identities}>
          {list => (
            <div className="flex flex-wrap gap-2">
              {list.every(({ provider }) => !isHere(provider)) && (
                <p className="text-ink-soft basis-full text-sm text-pretty">
                  {t(`account.${topic}.notHere`)}{' '}
                  <bdi dir="ltr" className="wrap-anywhere">
                    {config.siteUrl + site}
                  </bdi>
                </p>
              )}
              {[...new Set(list.map(({ provider }) => provider))].filter(isHere).map(provider => (
                <Button
                  key={provider}
                  variant="primary"
                  loading={action.isPending}
                  onClick={() => action.signInAgain(provider)}
                >
                  {t('account.delete.signInAgain', { provider: providerOf(provider).name })}
                </Button>
              ))}
              {keep}
            </div>
          )}
        </AccountSectionList>
      ) : (
        <AccountSectionList query={factors}>
          {list => <CodePrompt factors={list} onVerified={action.codeVerified} />}
        </AccountSectionList>
      )}
    </div>
  );
}
