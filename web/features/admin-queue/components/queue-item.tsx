import { AdminMark } from '#web/entities/admin/admin-mark.tsx';
import type { QueueRow } from '#web/entities/admin/case.ts';
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
  readonly isChosen: boolean;
  /** Cases are being chosen: each has a box. */
  readonly isChoosing: boolean;
  readonly onToggle: () => void;
}

/** A case in the list: what it is, why, since when, and who has it. */
export function QueueItem({ row, href, isOpen, isChosen, isChoosing, onToggle }: QueueItemProps) {
  const words = useTranslation();
  const { t, language } = words;
  const now = useNow();
  const kind = useCaseKinds()(row);
  const title = kind.title(row, words);
  const holder = row.claimed_by !== null && !row.is_mine ? row.claimed_by : null;
  return (
    <li className={classNames('queue-item', isOpen && 'on', holder !== null && 'other')}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('queue.choose', { title })}
        onClick={onToggle}
        className={classNames('queue-box', isChosen && 'chosen', (isChoosing || isChosen) && 'choosing')}
      >
        {isChosen ? (
          <span className="tick">
            <Icon name="check" size={14} />
          </span>
        ) : (
          <>
            <Icon name={kind.icon(row)} size={19} className="kind" />
            <span className="tick" />
          </>
        )}
      </button>
      <Link href={href} aria-current={isOpen ? 'true' : undefined} className="queue-link">
        <b dir="auto" className="truncate text-start font-semibold">
          {kind.listTitle?.(row) ?? title}
        </b>
        <span className="text-xs whitespace-nowrap text-ink-faint tabular-nums">
          {row.due_at === null ? waitedText(row.waiting_since, now, language) : <TimeLeft until={row.due_at} />}
        </span>
        <span dir="auto" className="truncate text-start text-xs text-ink-soft">
          {(kind.summary ?? whyWaiting)(row, words)}
        </span>
        {holder !== null && (
          <span className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-soft">
            <AdminMark name={holder} isSmall />
            {t('queue.has', { name: holder })}
          </span>
        )}
      </Link>
    </li>
  );
}
