import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { courseName, institutionName } from '#web/entities/guides/guide.ts';
import { type WantedGuide, wantedGuidesQuery } from '#web/entities/guides/wanted-guides.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { loadForPress } from '#web/ui/use-late-module.ts';
import { RequestGuideButton } from './request-guide-button.tsx';

/** Guides that students request, on the whole site or in one course: one press joins, or another request is made. */
export function WantedPanel({ course = null }: { readonly course?: number | null }) {
  const { t } = useTranslation();
  const table = useTable();
  const query = useQuery(wantedGuidesQuery(table, course));
  if (query.isError && !query.data)
    return (
      <FailedPart title={t('guides.wanted.error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const rows = query.data ?? [];
  return (
    <Panel>
      <h2 className="text-lg font-bold">{t('guides.wanted.title')}</h2>
      <p className="mt-1 text-sm text-pretty text-ink-faint">
        {t(
          rows.length === 0 ? 'guides.wanted.none' : course === null ? 'guides.wanted.lead' : 'guides.wanted.leadHere',
        )}
      </p>
      {rows.length > 0 && (
        <List className="mt-3.5">
          {rows.map(wanted => (
            <WantedRow key={wanted.id} wanted={wanted} isOfCourse={course !== null} />
          ))}
        </List>
      )}
      <div className="mt-4 grid gap-2 noscript:hidden">
        <RequestGuideButton course={course} wide />
        <NoneLeft />
      </div>
    </Panel>
  );
}

function WantedRow({ wanted, isOfCourse }: { readonly wanted: WantedGuide; readonly isOfCourse: boolean }) {
  const { t, language } = useTranslation();
  const context = useCommandContext();
  async function toggle(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('../model/join-request.ts'));
    await command?.toggleRequest(context, wanted);
  }
  const type = t(`guides.types.${wanted.type}`);
  const course = <bdi>{courseName(wanted, language)}</bdi>;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">
          {isOfCourse ? type : fillText(t('guides.wanted.what'), { type, course })}
        </p>
        {!isOfCourse && <bdi className="block text-sm text-ink-faint">{institutionName(wanted, language)}</bdi>}
        <p className="text-sm text-ink-faint [&_b]:text-ink [&_b]:tabular-nums">
          {fillText(t('guides.wanted.count', { count: wanted.asked_count }), { number: <b>{wanted.asked_count}</b> })}
        </p>
      </div>
      <ButtonLink size="small" href={paths.addStudyGuide.href({ course: wanted.course_id, type: wanted.type })}>
        {t('guides.wanted.haveIt')}
        <span className="sr-only">
          {': '}
          {type}, {course}
        </span>
      </ButtonLink>
      <Button
        size="small"
        data-track="me_too"
        aria-pressed={wanted.is_mine}
        onClick={({ detail }) => detail < 2 && void toggle()}
        className={wanted.is_mine ? 'on border-transparent bg-accent-wash noscript:hidden' : 'noscript:hidden'}
      >
        {t(wanted.is_mine ? 'guides.wanted.mine' : 'guides.wanted.meToo')}
        <span className="sr-only">
          {': '}
          {type}, {course}
        </span>
      </Button>
    </li>
  );
}

/** Says that no new request is left today. */
function NoneLeft() {
  const { t } = useTranslation();
  const { user, isProfileLoaded, isNewUser } = useSession();
  const person = user && isProfileLoaded && !isNewUser ? user.firebase_uid : null;
  const { data } = useQuery({ ...guideLimitsQuery(useTable(), person ?? ''), enabled: person !== null });
  if (data?.requestsLeft !== 0) return null;
  return <p className="text-center text-sm text-ink-faint">{t('guides.wanted.noneLeft')}</p>;
}
