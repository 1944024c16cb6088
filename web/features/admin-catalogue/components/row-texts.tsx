import { formatScore, scoreLevel } from '#contract/score.ts';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ScoreChip } from '#web/ui/score-chip.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type CatalogueRow, shownName } from '../model/catalogue-row.ts';
import { deskStateChanged, deskHref, type DeskKind, type DeskState, isRated } from '../model/desk-state.ts';
import { isolate } from '#web/lib/isolate.ts';

/** The score and how many ratings it is of. */
export function RowScore({ row }: { readonly row: CatalogueRow }) {
  const { language } = useTranslation();
  const texts = useScoreTexts(row.ratingAvg, row.ratingCount);
  return (
    <span className="inline-flex items-center gap-2" dir="ltr">
      <span aria-hidden="true" className="min-w-[3ch] text-end text-ink-faint tabular-nums">
        {row.ratingCount.toLocaleString(language)}
      </span>
      <ScoreChip
        size="small"
        score={formatScore(row.ratingAvg)}
        level={scoreLevel(row.ratingAvg, row.ratingCount)}
        {...texts}
      />
    </span>
  );
}

/** The English name, or that it is missing. */
export function RowEnglish({ row, onEdit }: { readonly row: CatalogueRow; readonly onEdit: () => void }) {
  const { t, language } = useTranslation();
  if (row.nameEn !== '') {
    const title = language === 'en' && row.title !== null ? `${t(`titles.${row.title}`)} ` : '';
    return <bdi dir="ltr">{title + row.nameEn}</bdi>;
  }
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={t('catalogueDesk.addEnglish', { name: isolate(shownName(row, { t, language })) })}
      className="warns roomy border-b border-dashed border-current"
    >
      {t('catalogueDesk.missing')}
    </button>
  );
}

/** Marks of an entry: hidden, perhaps a duplicate, without ratings. */
export function RowFlags({
  kind,
  row,
  state,
}: {
  readonly kind: DeskKind;
  readonly row: CatalogueRow;
  readonly state: DeskState;
}) {
  const { t } = useTranslation();
  const isEmpty = isRated(kind) ? row.ratingCount === 0 : row.professorCount + row.courseCount === 0;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      {row.mayBeDouble && (
        <Link
          href={deskHref(
            deskStateChanged(state, { search: row.name, institution: row.institution?.id ?? null, only: 'double' }),
          )}
          className="warns roomy inline-flex items-center gap-1.5 hover:underline"
        >
          <Icon name={workIcons.merge} size={15} />
          {t('catalogueDesk.facets.double')}
        </Link>
      )}
      {row.isHidden && (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Icon name={workIcons.eyeOff} size={15} />
          {t('catalogueDesk.isHidden')}
        </span>
      )}
      {isEmpty && (
        <span className="text-ink-faint">{t(isRated(kind) ? 'catalogueDesk.noRatings' : 'catalogueDesk.empty')}</span>
      )}
    </span>
  );
}
