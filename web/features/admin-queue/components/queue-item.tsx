import { AdminMark } from '#web/entities/admin/admin-mark.tsx';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { deciderName } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { waitedText } from '../model/ages.ts';
import { useCaseKinds } from '../model/case-kinds.ts';
import { whyWaiting } from '../model/case-words.ts';
import { TimeLeft } from './time-left.tsx';
import { useNow } from '#web/lib/use-now.ts';

interface QueueItemProps {
  readonly row: QueueRow;
  readonly href: string;
  readonly isOpen: boolean;
  /** No case is open: where there is room, all about it stands in one line. */
  readonly isAlone: boolean;
  readonly isChosen: boolean;
  /** Cases are being chosen: each has a box. */
  readonly isChoosing: boolean;
  readonly onToggle: () => void;
}

/** Classes of the box, empty or with its tick. */
const tick = 'size-5 place-items-center rounded-[6px] border-[1.5px]';

/** A case in the list: what it is, why, since when, and who has it. */
export function QueueItem({ row, href, isOpen, isAlone, isChosen, isChoosing, onToggle }: QueueItemProps) {
  const words = useTranslation();
  const { t, language } = words;
  const now = useNow();
  const kind = useCaseKinds()(row);
  const title = kind.title(row, words);
  const holder = row.claimed_by !== null && !row.is_mine ? deciderName(row.claimed_by, t) : null;
  return (
    <li
      className={classNames(
        'relative grid min-h-15.5 grid-cols-[44px_minmax(0,1fr)] items-center rounded-md border',
        isOpen ? 'on border-edge bg-accent-wash' : 'border-transparent hover:bg-surface',
      )}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('queue.choose', { title })}
        onClick={onToggle}
        className="group ms-1.5 grid h-11 place-items-center rounded-[12px]"
      >
        {isChosen ? (
          <span className={classNames(tick, 'grid border-transparent bg-accent-strong text-on-accent')}>
            <Icon name="check" size={14} />
          </span>
        ) : (
          <>
            {!isChoosing && (
              <Icon
                name={kind.icon(row)}
                size={19}
                className="box-content rounded-[12px] bg-raised p-2 text-ink-soft group-hover:hidden group-focus-visible:hidden"
              />
            )}
            <span
              className={classNames(
                tick,
                'border-edge',
                !isChoosing && 'hidden group-hover:block group-focus-visible:block',
              )}
            />
          </>
        )}
      </button>
      <Link
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid min-h-15.5 grid-cols-1 content-center gap-y-0.5 rounded-md py-2 ps-2 pe-3',
          isAlone && 'md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)_auto_7.5rem] md:items-center md:gap-x-4',
        )}
      >
        {/* Where letters are large each has a line of its own. */}
        <span className={classNames('flex flex-wrap items-center gap-x-2.5', isAlone && 'md:contents')}>
          <b
            dir="auto"
            className={classNames(
              'min-w-0 grow basis-[8rem] text-start font-semibold text-pretty',
              holder !== null && 'text-ink-faint',
              isAlone && 'md:row-start-1',
            )}
          >
            {kind.listTitle?.(row) ?? title}
          </b>
          <span
            className={classNames(
              'text-xs whitespace-nowrap text-ink-faint tabular-nums',
              isAlone && 'md:col-start-4 md:row-start-1 md:text-end md:text-sm',
            )}
          >
            {row.due_at === null ? waitedText(row.waiting_since, now, language) : <TimeLeft until={row.due_at} />}
          </span>
        </span>
        <span className={classNames('flex flex-wrap items-center gap-x-2.5', isAlone && 'md:contents')}>
          <span
            dir="auto"
            className={classNames(
              'min-w-0 grow basis-[8rem] truncate text-start text-xs text-ink-soft',
              isAlone && 'md:col-start-2 md:row-start-1 md:text-sm',
            )}
          >
            {(kind.summary ?? whyWaiting)(row, words)}
          </span>
          {holder !== null && (
            <span
              className={classNames(
                'flex min-w-0 items-center gap-1 text-xs text-ink-soft',
                isAlone && 'md:col-start-3 md:row-start-1',
              )}
            >
              <AdminMark name={holder} isSmall />
              {t('queue.has', { name: holder })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
