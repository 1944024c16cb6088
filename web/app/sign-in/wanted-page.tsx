import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useAct } from '#web/screens/sign-in/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/**
 * Explains why a visitor is not on the page that they requested (GUARD-01), with a link to it. Gone when they go on.
 */
export function WantedPage({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { open, setWantedPath } = useSignIn();
  const act = useAct({ what: 'visit', path });
  const other = path.startsWith(paths.myRatings.pattern) ? 'myRatings.signedOut' : 'signIn.wanted.title';
  const forget = useEffectEvent(() => setWantedPath(null));
  useEffect(() => () => forget(), []);
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-edge bg-raised py-3 ps-5 pe-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-pretty">{act?.title ?? t(other)}</p>
        <p className="text-sm text-pretty text-ink-soft">{t('signIn.wanted.lead')}</p>
      </div>
      <Button variant="primary" size="small" icon="user" data-track="sign_in" onClick={() => open()}>
        {t('nav.signIn')}
      </Button>
      <IconButton icon="close" label={t('common.close')} onClick={() => setWantedPath(null)} />
    </div>
  );
}
