import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type Decision, decisionsByDigit, isPossible } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { libraryPageSize } from '../model/library-state.ts';

interface BulkBarProps {
  readonly guides: readonly LibraryGuide[];
  readonly isBusy: boolean;
  readonly onClear: () => void;
  readonly onDecide: (decision: Decision) => void;
  readonly onSheet: (sheet: 'move' | 'merge' | 'more') => void;
}

/** What is done with the guides that are chosen, by digits too; it stands above the lower edge while there are any. */
export function BulkBar({ guides, isBusy, onClear, onDecide, onSheet }: BulkBarProps) {
  const { t } = useTranslation();
  const count = guides.length;
  useDeskKeys(({ name, digit }) => {
    const decision = decisionsByDigit[digit - 1];
    if (name === 'back') onClear();
    else if (name === 'digit' && decision && !isBusy) onDecide(decision);
    // The row in focus is not meant while others are chosen.
    return name === 'digit' || name === 'back';
  });
  const [approvable, rejectable] = (['keep', 'send_back'] as const).map(
    decision => guides.filter(guide => isPossible(decision, guide)).length,
  ) as [number, number];
  return (
    <section
      aria-label={t('library.bulk')}
      className="bg-surface fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mx-auto flex max-w-4xl items-center gap-1.5 rounded-full border border-edge p-1.5 shadow-lift md:p-2"
    >
      <IconButton icon="close" label={t('library.clearSelection')} onClick={onClear} />
      <output className="pe-1.5 font-bold whitespace-nowrap">{t('library.selected', { count })}</output>
      <Button
        size="small"
        variant="primary"
        disabled={approvable === 0}
        loading={isBusy}
        data-track="library_approve"
        aria-keyshortcuts="1"
        onClick={() => onDecide('keep')}
      >
        {approvable === count || approvable === 0
          ? t('library.approveOne')
          : t('library.approveSome', { count: approvable })}
      </Button>
      <Button
        size="small"
        disabled={rejectable === 0 || isBusy}
        data-track="library_reject"
        aria-keyshortcuts="2"
        onClick={() => onDecide('send_back')}
      >
        {rejectable === count || rejectable === 0
          ? t('library.rejectOne')
          : t('library.rejectSome', { count: rejectable })}
      </Button>
      <Button
        size="small"
        icon={workIcons.move}
        disabled={isBusy}
        onClick={() => onSheet('move')}
        className="max-md:hidden"
      >
        {t('library.moveTo')}
      </Button>
      <Button
        size="small"
        icon={workIcons.merge}
        disabled={count < 2 || isBusy}
        onClick={() => onSheet('merge')}
        className="max-md:hidden"
      >
        {t('library.mergeThem')}
      </Button>
      <span className="flex-1" />
      <span className="text-sm whitespace-nowrap text-ink-faint max-lg:hidden">
        {t('library.atOnce', { count: libraryPageSize })}
      </span>
      <IconButton icon="more" label={t('library.moreActions')} disabled={isBusy} onClick={() => onSheet('more')} />
    </section>
  );
}
