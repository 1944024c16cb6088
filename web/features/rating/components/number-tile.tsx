import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';

/** In its place where a rating waits for something else than an admin. */
export function ClockTile() {
  return (
    <div className="grid size-33 place-content-center rounded-lg bg-accent-wash text-accent">
      <Icon name={workIcons.clock} size={52} />
    </div>
  );
}

interface NumberTileProps {
  readonly kind: Kind;
  /** Null for none: it is changed, or waits, or the number has not come. */
  readonly number: number | null;
  readonly isHeld: boolean;
}

/** Number of this review among those of its target; of a held one, that it waits. */
export function NumberTile({ kind, number, isHeld }: NumberTileProps) {
  const { t, language } = useTranslation();
  return (
    <div
      data-score={isHeld ? 3 : 5}
      className="score grid size-33 place-content-center justify-items-center gap-2 rounded-lg font-medium"
    >
      {number === null ? (
        <Icon name={isHeld ? 'info' : 'check'} size={48} />
      ) : (
        <p role="img" aria-label={t(`rating.number.${kind}.label`, { number })} className="grid gap-2">
          <span className="text-xs">{t('rating.number.above')}</span>
          <span className="text-[2.75rem] font-extrabold tabular-nums">{number.toLocaleString(language)}</span>
          <span className="text-xs">{t(`rating.number.${kind}.below`)}</span>
        </p>
      )}
    </div>
  );
}
