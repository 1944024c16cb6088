import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type InstitutionTeam, maxMembers, type TeamMember, teamsQuery } from '../api/teams.ts';
import { AppointSheet } from './appoint-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { useTeamWork } from './use-team-work.ts';

/** ROUTE-18: the teams of institutions: appointed, renewed and ended here, and what they may. */
export function TeamsScreen() {
  const { t } = useTranslation();
  const query = useQuery(teamsQuery(useTable()));
  const [isAppointing, setAppointing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4 pt-5.5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-ink-faint">
            <Link href={adminHref('settings')} className="roomy hover:underline">
              {t('desk.settings')}
            </Link>
          </p>
          <h1 className="heading">{t('teams.title')}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={adminHref('launch')}>{t('desk.launch')}</ButtonLink>
          <Button variant="primary" icon={documentIcons.plus} onClick={() => setAppointing(true)}>
            {t('teams.appoint')}
          </Button>
        </div>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {query.data?.map(team => (
            <TeamPanel key={team.id} team={team} />
          ))}
          {query.data?.length === 0 && <EmptyState icon={workIcons.building} title={t('teams.none')} />}
          {!query.data && (
            <Unloaded
              query={query}
              failed={t('teams.failed')}
              loading={<ReviewSkeleton label={t('teams.loading')} count={1} />}
            />
          )}
        </div>
        <Rights />
      </div>
      {isAppointing && <AppointSheet onClose={() => setAppointing(false)} />}
    </div>
  );
}

function TeamPanel({ team }: { readonly team: InstitutionTeam }) {
  const { t, language } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  return (
    <Panel aria-labelledby={`team-${team.id}`} className="grid gap-2">
      <h2 id={`team-${team.id}`} className="text-lg font-bold">
        <bdi>{localName(team, language)}</bdi>{' '}
        <span className="text-sm font-normal text-ink-faint">
          {t('teams.of', { count: team.members.length, most: maxMembers })}
        </span>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <bdi dir="ltr">/team/{team.code}</bdi>
        <Button size="small" variant="ghost" icon="edit" onClick={() => setNaming(true)}>
          {t('teams.code')}
        </Button>
      </p>
      <ul>
        {team.members.map(member => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
      <p className="text-xs text-pretty text-ink-faint">{t('teams.term')}</p>
      {isNaming && <CodeSheet team={team} onClose={() => setNaming(false)} />}
    </Panel>
  );
}

function Member({ member: { id, email, label, until, state, decisions } }: { readonly member: TeamMember }) {
  const { t } = useTranslation();
  const { work, isPending } = useTeamWork();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-xs text-ink-faint">
          <bdi>{label}</bdi> · {t('team.member', { number: String(id) })} ·{' '}
          {t('teams.until', { day: formatDate(until) })}
        </p>
      </div>
      <p className="flex items-center gap-1.5 text-sm text-ink-soft">
        {state !== 'active' && <Icon name="alert" size={16} className="text-star-edge" />}
        {t(`teams.state.${state}`)}
        {decisions > 0 && ` · ${t('teams.decisions', { count: decisions })}`}
      </p>
      <span className="flex gap-1">
        <Button
          size="small"
          variant="ghost"
          loading={isPending}
          aria-label={t('teams.renewOf', { email: isolate(email) })}
          onClick={() => work({ do: 'renew', id })}
        >
          {t('teams.renew')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          loading={isPending}
          aria-label={t('teams.endOf', { email: isolate(email) })}
          onClick={() => work({ do: 'end', id })}
        >
          {t('teams.end')}
        </Button>
      </span>
    </li>
  );
}

const may = ['suggestions', 'reviews', 'guides', 'catalogue', 'launch'] as const;
const mayNot = ['who', 'remove', 'requests', 'own'] as const;

/** Rights of a team, and their limits, for the admin who appoints it. */
function Rights() {
  const { t } = useTranslation();
  return (
    <Panel className="grid gap-2.5">
      <h2 className="font-bold">{t('teams.may.title')}</h2>
      <ul className="grid gap-1.5 text-sm">
        {may.map(each => (
          <li key={each} className="flex gap-2">
            <Icon name="check" size={17} className="mt-0.5 text-ok" />
            {t(`teams.may.${each}`)}
          </li>
        ))}
      </ul>
      <h2 className="pt-1.5 font-bold">{t('teams.mayNot.title')}</h2>
      <ul className="grid gap-1.5 text-sm">
        {mayNot.map(each => (
          <li key={each} className="flex gap-2">
            <Icon name="close" size={17} className="mt-0.5 text-danger" />
            {t(`teams.mayNot.${each}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
