import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import { type DeskKind, isRated, mergePairHref } from '../model/desk-state.ts';

interface DeskBulkBarProps {
  readonly kind: DeskKind;
  readonly rows: readonly CatalogueRow[];
  readonly isBusy: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly onClear: () => void;
}

/** Actions on the selected rows; fixed above the lower edge while there are any. */
export function DeskBulkBar({ kind, rows, isBusy, onHide, onClear }: DeskBulkBarProps) {
  const { t, language } = useTranslation();
  const [one, other] = rows;
  // The page with more ratings stays, unless the screen of merging is told otherwise.
  const [survivor, gone] = one && other && one.ratingCount < other.ratingCount ? [other, one] : [one, other];
  return (
    <section
      aria-label={t('catalogueDesk.bulk')}
      className="bg-surface fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mx-auto flex max-w-3xl items-center gap-1.5 rounded-full border border-edge p-1.5 shadow-lift md:p-2"
    >
      <IconButton icon="close" label={t('catalogueDesk.clearSelection')} onClick={onClear} />
      <output className="flex-1 pe-1.5 font-bold whitespace-nowrap">
        {t('catalogueDesk.selected', { count: rows.length, shown: rows.length.toLocaleString(language) })}
      </output>
      {isRated(kind) && rows.some(({ isHidden }) => !isHidden) && (
        <Button size="small" icon={workIcons.eyeOff} loading={isBusy} onClick={() => onHide(true)}>
          {t('catalogueDesk.hide')}
        </Button>
      )}
      {isRated(kind) && rows.some(({ isHidden }) => isHidden) && (
        <Button size="small" icon={documentIcons.eye} loading={isBusy} onClick={() => onHide(false)}>
          {t('catalogueDesk.show')}
        </Button>
      )}
      {survivor && gone && rows.length === 2 && (
        <ButtonLink size="small" icon={workIcons.merge} href={mergePairHref(kind, survivor.id, gone.id)}>
          {t('catalogueDesk.compare')}
        </ButtonLink>
      )}
    </section>
  );
}
