import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { MergeKind } from '../model/merge-state.ts';
import type { MergeCard, MergePreview, Side } from '../model/preview.ts';
import { useEntryName } from './use-entry-name.ts';

const swapIcon = { path: 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0 3.5 3.5M16 5l-3.5 3.5' };

interface SidesProps {
  readonly kind: MergeKind;
  readonly preview: MergePreview;
  readonly swapHref: string;
}

/** The entry that stays and the one merged into it, with a button between them that swaps the two. */
export function Sides({ kind, preview, swapHref }: SidesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid items-center gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <SideCard kind={kind} side="survivor" card={preview.survivor} />
      <Link
        href={swapHref}
        aria-label={t('merge.swap')}
        title={t('merge.swap')}
        className="grid size-11 place-items-center justify-self-center rounded-full border border-line bg-raised text-ink-soft hover:border-edge hover:text-ink"
      >
        <Icon name={swapIcon} />
      </Link>
      <SideCard kind={kind} side="gone" card={preview.gone} />
    </div>
  );
}

interface SideCardProps {
  readonly kind: MergeKind;
  readonly side: Side;
  readonly card: MergeCard;
}

function SideCard({ kind, side, card }: SideCardProps) {
  const { t, language } = useTranslation();
  const name = useEntryName()(card);
  const stays = side === 'survivor';
  const unitNames = [
    card.code,
    card.department_name &&
      localName({ name: card.department_name, name_en: card.department_name_en ?? null }, language),
    card.institution_name &&
      localName({ name: card.institution_name, name_en: card.institution_name_en ?? null }, language),
  ].filter(Boolean);
  return (
    <section
      aria-label={t(stays ? 'merge.stays' : 'merge.goes')}
      className={classNames(
        'grid min-w-0 gap-3.5 rounded-lg border bg-surface p-4.5 md:p-5.5',
        stays ? 'border-accent' : 'border-edge border-dashed',
      )}
    >
      <div className="flex items-center justify-between gap-3 text-sm">
        <span
          className={classNames('flex items-center gap-1.5 font-semibold', stays ? 'text-accent' : 'text-ink-soft')}
        >
          <Icon name={stays ? 'check' : workIcons.merge} size={16} />
          {t(stays ? 'merge.stays' : 'merge.goes')}
        </span>
        {kind === 'professor' || kind === 'course' ? (
          card.status === 'hidden' ? (
            <span className="text-warn-ink">{t('merge.hidden')}</span>
          ) : (
            <Link
              href={entryPaths[kind].href(card.id)}
              dir="ltr"
              className="roomy text-ink-faint tabular-nums hover:text-ink hover:underline"
            >
              {entryPaths[kind].href(card.id)}
            </Link>
          )
        ) : (
          <span dir="ltr" className="text-ink-faint tabular-nums">
            #{card.id}
          </span>
        )}
      </div>
      <div className="flex items-center gap-3.5">
        {(kind === 'professor' || kind === 'course') && <EntryAvatar entry={{ kind, ...card }} />}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-bold wrap-anywhere" dir="auto">
            {name}
          </h2>
          {unitNames.length > 0 && (
            <p className="text-sm text-ink-soft">
              <bdi>{unitNames.join(' · ')}</bdi>
            </p>
          )}
          {card.professor_count !== undefined && (
            <p className="text-sm text-ink-soft">
              {t('merge.holds', {
                professors: card.professor_count.toLocaleString(language),
                courses: (card.course_count ?? 0).toLocaleString(language),
              })}
            </p>
          )}
        </div>
        {(kind === 'professor' || kind === 'course') && (
          <EntryScore rated={{ rating_avg: card.rating_avg ?? null, rating_count: card.rating_count ?? 0 }} />
        )}
      </div>
    </section>
  );
}
