import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In place of the list, with the size of its rows. */
export function QueueSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr-only">{t('queue.loading')}</output>
      <div aria-hidden="true" className="grid gap-2 pt-4">
        {[1, 2, 3, 4].map(number => (
          <div key={number} className="flex min-h-16 items-center gap-3 px-3">
            <Skeleton className="size-9 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
