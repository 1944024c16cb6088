import { useQuery } from '@tanstack/react-query';
import { AdminMark } from '#web/entities/admin/admin-mark.tsx';
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import { PlacesBar } from '#web/entities/admin/places-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import '#web/styles/admin.css';
import { adminsHereQuery, queueCountsQuery } from '../api/work-queue.ts';

/** The second bar of all admin screens: the places, how much waits, and who else is at work. */
export function DeskBar({ current }: { readonly current: string }) {
  const table = useTable();
  const waiting = useQuery(queueCountsQuery(table)).data?.all;
  const others = useQuery(adminsHereQuery(table)).data ?? [];
  return (
    <PlacesBar current={current} waiting={waiting}>
      {others.length > 0 && (
        <AdminTexts>
          <OthersHere names={others} />
        </AdminTexts>
      )}
    </PlacesBar>
  );
}

function OthersHere({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <span className="max-md:hidden ms-auto flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft">
      {names.map(name => (
        <AdminMark key={name} name={name} />
      ))}
      {t('queue.here', { count: names.length, name: names[0] ?? '' })}
    </span>
  );
}
