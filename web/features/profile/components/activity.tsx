import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What the person did so far, as the server counts it. */
export function Activity({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="activity">
      <h2 id="activity" className="mb-3 text-lg font-bold">
        {t('profile.activity')}
      </h2>
      <KeyFigures>
        <KeyFigure value={user.reviews_made} label={t('profile.counts.reviews')} />
        <KeyFigure value={user.tickets} label={t('profile.counts.tickets')} />
        <KeyFigure value={user.reviews_this_month} label={t('profile.counts.month')} />
        <KeyFigure value={user.reviews_today} label={t('profile.counts.today')} />
      </KeyFigures>
      <ButtonLink href={paths.myRatings.href()} size="small" className="mt-4">
        {t('profile.allRatings')}
      </ButtonLink>
    </Panel>
  );
}
