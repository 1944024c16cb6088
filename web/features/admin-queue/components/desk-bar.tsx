import { useQuery } from '@tanstack/react-query';
import { AdminMark } from '#web/entities/admin/admin-mark.tsx';
import { PlacesBar } from '#web/entities/admin/places-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { adminsHereQuery, queueCountsQuery } from '../api/work-queue.ts';

/** The second bar of all admin screens: the places, how much waits, and who else is at work. */
export function DeskBar({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const table = useTable();
  const waiting = useQuery(queueCountsQuery(table)).data?.all;
  const others = useQuery(adminsHereQuery(table)).data ?? [];
  return (
    <PlacesBar current={current} waiting={waiting}>
      {others.length > 0 && (
        <span className="max-md:hidden ms-auto flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft">
          {others.map(name => (
            <AdminMark key={name} name={name} />
          ))}
          {t('queue.here', { count: others.length, name: others[0] ?? '' })}
        </span>
      )}
    </PlacesBar>
  );
}
