import { useQuery } from '@tanstack/react-query';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { queueWeekQuery } from '../api/queue-week.ts';
import { age } from '../model/ages.ts';
import { casesOfRhomb } from '../model/heap.ts';
import { queueHref } from '../model/queue-state.ts';
import { useNow } from '#web/lib/use-now.ts';
import { WeekHeap } from './week-heap.tsx';

/** Nothing waits: what it came to, and what to do with the time left. */
export function EmptyQueue() {
  const { t, language } = useTranslation();
  const now = useNow();
  const { data: week } = useQuery(queueWeekQuery(useTable()));
  const today = week?.days.at(-1)?.closed ?? 0;
  const total = week?.days.reduce((sum, { closed }) => sum + closed, 0) ?? 0;
  const each = casesOfRhomb(week?.days.map(({ closed }) => closed) ?? []);
  if (week?.is_first_run) return <FirstRun />;
  return (
    <>
      <section className="grid justify-items-center gap-2.5 pt-9 pb-5 text-center">
        {week && total > 0 && <WeekHeap days={week.days} />}
        <h1 className="heading mt-3.5">{t('queue.empty')}</h1>
        <p className="lead">
          {week && today > 0 && week.last_at !== null
            ? t('queue.emptyToday', { count: today, when: age(week.last_at, now, language) })
            : t('queue.emptyHint')}
        </p>
        {week && total > 0 && (
          <p className="text-xs text-ink-faint">
            {t('queue.heapMeans', { count: each, number: total.toLocaleString(language) })}{' '}
            {week.median_hours !== null && t('queue.heapMedian', { hours: week.median_hours.toLocaleString(language) })}
          </p>
        )}
        <ChipLink current={false} href={queueHref({ show: 'newest', search: '', open: null })}>
          {t('queue.show.newest')}
        </ChipLink>
      </section>
      <section className="mx-auto grid w-full max-w-4xl gap-2.5">
        <h2 className="font-semibold">{t('queue.timeLeft')}</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          <Spare
            icon={workIcons.merge}
            href={adminHref('merge')}
            title={t('queue.doubles')}
            hint={t('queue.doublesHint')}
          />
          <Spare
            icon="globe"
            href={adminHref('catalogue', 'filter=english')}
            title={t('queue.english', { count: week?.english_missing ?? 0 })}
            hint={t('queue.englishHint')}
          />
          <Spare
            icon={deskIcons.shield}
            href={adminHref('figures')}
            title={t('queue.unrated', { count: week?.unrated_institutions ?? 0 })}
            hint={t('queue.unratedHint')}
          />
        </ul>
      </section>
    </>
  );
}

/** Nothing can wait yet: the catalogue is not live. */
function FirstRun() {
  const { t } = useTranslation();
  return (
    <section className="grid justify-items-center gap-3.5 pt-9 pb-5 text-center">
      <h1 className="heading">{t('queue.firstRun')}</h1>
      <p className="lead text-pretty">{t('queue.firstRunHint')}</p>
      <ButtonLink variant="primary" icon={workIcons.upload} href={adminHref('import')}>
        {t('queue.firstRunGo')}
      </ButtonLink>
    </section>
  );
}

interface SpareProps {
  readonly icon: IconSource;
  readonly href: string;
  readonly title: string;
  readonly hint: string;
}

function Spare({ icon, href, title, hint }: SpareProps) {
  return (
    <li className="link-card relative flex items-center gap-3.5 rounded-lg border border-line bg-surface p-4">
      <Icon name={icon} size={24} className="text-accent" />
      <span className="grid gap-0.5">
        <Link href={href} className="text-sm font-semibold">
          {title}
        </Link>
        <span className="text-xs text-ink-soft">{hint}</span>
      </span>
    </li>
  );
}
