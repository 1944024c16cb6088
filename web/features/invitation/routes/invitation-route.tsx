import { useEffect } from 'react';
import { useParams } from 'react-router';
import { rememberInvitation } from '#web/entities/invitation/invitation-code.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Screen that a friend's link leads to. Who invited is said to nobody. */
export const invitationRoute: RouteModule = {
  Component: InvitationScreen,
  head: ({ t }) => ({
    title: t('invite.shared'),
    description: t('invite.welcome'),
    canonicalPath: paths.professors.href(),
    robots: 'noindex',
  }),
};

function InvitationScreen() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const raffle = useOpenRaffle();
  useEffect(() => rememberInvitation(code), [code]);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-16 text-center">
      <h1 className="heading text-balance">{t('invite.heading')}</h1>
      <p className="lead text-pretty">{t('invite.welcome')}</p>
      {raffle && <p className="text-pretty text-ink-soft">{t('invite.both', { prize: raffle.prize })}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.professors.href()} variant="primary">
          {t('invite.professors')}
        </ButtonLink>
        <ButtonLink href={paths.courses.href()}>{t('invite.courses')}</ButtonLink>
      </div>
      <p className="text-sm text-pretty text-ink-faint">{t('invite.told')}</p>
    </section>
  );
}
