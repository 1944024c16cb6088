import { Navigate, useLocation, useNavigate } from 'react-router';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { cameFrom } from '#web/entities/session/came-from.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { Panel } from '#web/ui/panel.tsx';
import { NotConfigured } from '#web/features/login/components/not-configured.tsx';
import { SocialStep } from '#web/features/login/components/social-step.tsx';
import { DetailsStep } from './details-step.tsx';

/** `/auth?step=login` and `/auth?step=details` (ROUTE-21). */
export const authRoute: RouteModule = {
  Component: AuthScreen,
  head: ({ t }) => ({
    title: t('login.signInTitle'),
    description: t('login.description'),
    canonicalPath: paths.auth.href(),
    robots: 'noindex',
  }),
};

/** Signing in as a page of its own: step one, or the details step by itself (ROUTE-21, LOGIN-06). */
export function AuthScreen() {
  const { t } = useTranslation();
  const search = useSearch();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { providers } = useClientConfig();
  const { status, isProfileLoaded, isNewUser } = useSession();
  const target = cameFrom(state) ?? paths.professors.href();
  const isKnown = status === 'in' && isProfileLoaded;

  if (isKnown && !isNewUser) return <Navigate to={target} replace />;
  // Who is new goes on to the details, whatever was requested.
  const step = isKnown || search.get('step') === 'details' ? 'details' : providers.length === 0 ? 'none' : 'social';
  const texts = {
    details: [t('login.details'), null],
    social: [t('login.welcome'), t('login.lead')],
    none: [t('signIn.title'), t('signIn.notConfigured')],
  } as const;
  const [title, lead] = texts[step];
  return (
    <div className="mx-auto grid max-w-110 grid-cols-1 gap-5 py-9">
      <header>
        <h1 className="heading">{title}</h1>
        {lead && <p className="mt-2 text-pretty text-ink-soft">{lead}</p>}
      </header>
      <Panel>
        {step === 'none' && <NotConfigured onClose={() => void navigate(target)} />}
        {step === 'social' && <SocialStep onSignedIn={() => undefined} onFailed={() => undefined} />}
        {step === 'details' && <DetailsStep standalone onSaved={() => void navigate(target, { replace: true })} />}
      </Panel>
    </div>
  );
}
