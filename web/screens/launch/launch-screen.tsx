import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { TrustLine } from '#web/features/catalogue/components/trust-line.tsx';
import { unitDepartmentsQuery } from '#web/features/academic-units/api/unit-queries.ts';
import { InvitationPanel } from '#web/features/invitation/components/invitation-panel.tsx';
import { institutionOfCodeQuery, launchLinkQuery, launchQuery } from '#web/features/launch/api/launch-queries.ts';
import { GoalBar } from '#web/features/launch/components/goal-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { WaitingProfessors } from '../institution/waiting-professors.tsx';
import { RateField } from '../search/rate-field.tsx';

/** A launch: who runs it, the goal, a field for who taught one, who waits for a rating, and the prize. */
export function LaunchScreen() {
  const { t, language } = useTranslation();
  const { code = '', link } = useParams();
  const table = useTable();
  const { status, user, isNewUser } = useSession();
  const raffle = useOpenRaffle();
  const institution = useQuery(institutionOfCodeQuery(table, code)).data;
  const id = institution?.id ?? 0;
  const launch = useQuery({ ...launchQuery(table, id), enabled: id > 0 }).data;
  const known = useQuery({ ...launchLinkQuery(table, id, link ?? ''), enabled: id > 0 && link !== undefined }).data;
  const leadingId = launch?.leader ?? null;
  const departments = useQuery({ ...unitDepartmentsQuery(table, id), enabled: leadingId !== null }).data;
  if (!institution || !launch) return null;
  // A link to one department asks for that one.
  const [department = null, ...others] = known?.departments ?? [];
  const unit = { institution: id, department: others.length === 0 ? department : null };
  const leading = departments?.find(each => each.id === leadingId);
  const news = [
    launch.yesterday !== null && t('go.yesterday', { count: launch.yesterday }),
    leading && t('go.leading', { name: localName(leading, language) }),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4 py-5 md:py-9">
      <Panel className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">{t('go.by', { by: launch.by[language] })}</p>
        <h1 className="heading text-balance wrap-anywhere">
          <bdi dir="auto">{launch.title[language]}</bdi>
        </h1>
        <GoalBar launch={launch} />
        {news.length > 0 && <p className="text-sm text-ink-soft">{news.join(' ')}</p>}
        {!launch.isOver && <RateField label={t('go.field')} unit={unit} />}
        <TrustLine />
        <div className="flex flex-wrap gap-2.5">
          <ShareButton title={launch.title[language]} path={paths.launch.href(code, link)} />
          <ButtonLink size="small" variant="ghost" href={paths.institution.href(id)}>
            <bdi>{localName(institution, language)}</bdi>
          </ButtonLink>
        </div>
      </Panel>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]">
        <div className="grid min-w-0 content-start gap-4">{!launch.isOver && <WaitingProfessors unit={unit} />}</div>
        <div className="grid min-w-0 content-start gap-4">
          {raffle && status !== 'in' && (
            <Panel aria-labelledby="prize" className="grid gap-1.5">
              <h2 id="prize" className="text-lg font-bold">
                {t('go.prizeTitle')}
              </h2>
              <p className="text-pretty text-ink-soft">
                {t('go.prize', { prize: raffle.prize, day: formatDate(raffle.endsAt) })}
              </p>
            </Panel>
          )}
          {status === 'in' && user && !isNewUser && <InvitationPanel person={user.firebase_uid} />}
        </div>
      </div>
    </div>
  );
}
