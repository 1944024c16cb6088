import { caseParameter, isSameCase, type QueueRow, urgencies } from '#web/entities/admin/case.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { maxListed } from '../api/work-queue.ts';
import { queueHref, type QueueState } from '../model/queue-state.ts';
import { QueueItem } from './queue-item.tsx';

interface QueueListProps {
  readonly rows: readonly QueueRow[];
  /** How many there are under the filter in all, where it is known. */
  readonly total: number | undefined;
  readonly state: QueueState;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (row: QueueRow) => void;
}

/** Open cases by what hurts while it waits: with a deadline, out of sight until decided, able to wait. */
export function QueueList({ rows, total, state, chosen, onToggle }: QueueListProps) {
  const { t, language } = useTranslation();
  if (rows.length === 0) return <NothingHere state={state} />;
  const more = rows.length < maxListed ? 0 : Math.max(0, (total ?? 0) - rows.length);
  return (
    <>
      {urgencies.map(urgency => {
        const group = rows.filter(row => row.urgency === urgency);
        return (
          group.length > 0 && (
            <section key={urgency} aria-labelledby={`queue-${urgency}`}>
              <h2
                id={`queue-${urgency}`}
                className="mt-4 mb-1.5 flex flex-wrap items-baseline gap-2 text-xs font-semibold text-ink-faint"
              >
                {t(`queue.urgency.${urgency}`)} <span className="font-normal">{t(`queue.order.${urgency}`)}</span>
              </h2>
              <ul>
                {group.map(row => (
                  <QueueItem
                    key={caseParameter(row)}
                    row={row}
                    href={queueHref({ ...state, open: row })}
                    isOpen={isSameCase(row, state.open)}
                    isAlone={state.open === null}
                    isChosen={chosen.has(caseParameter(row))}
                    isChoosing={chosen.size > 0}
                    onToggle={() => onToggle(row)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {more > 0 && (
        <p className="px-3 pt-3.5 text-xs text-ink-faint">
          {t('queue.more', { number: more.toLocaleString(language) })}
        </p>
      )}
    </>
  );
}

/** No case under this filter or search. */
function NothingHere({ state }: { readonly state: QueueState }) {
  const { t } = useTranslation();
  const isNarrowed = state.show !== 'all' || state.search !== '';
  return (
    <EmptyState icon="check" title={t(isNarrowed ? 'queue.noneHere' : 'queue.none')}>
      {isNarrowed && (
        <ButtonLink size="small" href={queueHref({ ...state, show: 'all', search: '' })}>
          {t('queue.showAll')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
