import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hasScore } from '../model/has-score.ts';

/** A number with a word below it. */
export function Figure({ value, below }: { readonly value: string; readonly below: string | false }) {
  return (
    <>
      <b className="block text-xl font-bold tabular-nums" dir="ltr">
        {value}
      </b>
      {below && <span className="text-xs text-ink-faint">{below}</span>}
    </>
  );
}

/** A score with its count below it; of few ratings there is none yet. */
export function Score({ rated }: { readonly rated: Parameters<typeof EntryScore>[0]['rated'] }) {
  const { t } = useTranslation();
  const { countLabel } = useScoreTexts(rated.rating_avg, rated.rating_count);
  if (!hasScore(rated)) return <span className="text-sm text-ink-faint">{t('compare.noScore')}</span>;
  return (
    <span className="grid justify-items-center gap-1">
      <EntryScore rated={rated} size="small" />
      <span aria-hidden="true" className="text-xs text-ink-faint">
        {countLabel}
      </span>
    </span>
  );
}

/** Cell of a column without a value that the others have. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className="text-ink-faint">
        –
      </span>
      <span className="sr-only">{t('compare.notThere')}</span>
    </>
  );
}
