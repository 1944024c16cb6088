import { useQuery } from '@tanstack/react-query';
import { guideDecisionReasons } from '#contract/words.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { guideForAdminQuery } from '../api/guide-for-admin.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

const knownActions = ['approve', 'reject', 'hide', 'restore', 'remove', 'move', 'merge', 'replace_file'] as const;

/** What admins have decided about a guide so far. Who decided is not said. */
export function LogSheet({ guide, onClose }: { readonly guide: LibraryGuide; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(guideForAdminQuery(useTable(), guide.id));
  return (
    <Sheet onClose={onClose} title={t('library.log.title')} description={<bdi dir="auto">{guide.title}</bdi>}>
      {data === undefined ? (
        isError ? (
          <FailedPart title={t('library.log.failed')} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Waiting label={t('library.loading')} />
        )
      ) : data === null || data.decisions.length === 0 ? (
        <p className="text-ink-soft">{t('library.log.empty')}</p>
      ) : (
        <ol className="grid">
          {data.decisions.map((entry, index) => {
            const action = knownActions.find(name => name === entry.decision);
            const reason = guideDecisionReasons.find(name => name === entry.reason);
            return (
              // The past does not change places.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="border-t border-line py-2.5 first:border-t-0">
                <p className="flex justify-between gap-4">
                  <b className="font-semibold">{action ? t(`library.log.actions.${action}`) : entry.decision}</b>
                  <HebrewDate iso={entry.decided_on} className="text-sm text-ink-faint" />
                </p>
                {reason && <p className="text-sm text-ink-soft">{t(`library.reasons.${reason}`)}</p>}
                {entry.note && (
                  <p dir="auto" className="text-sm text-pretty whitespace-pre-line text-ink-soft">
                    {entry.note}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Sheet>
  );
}
