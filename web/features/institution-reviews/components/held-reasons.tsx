import { holdReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says to the writer that a review waits for an admin, and why. */
export function HeldReasons({ reasons }: { readonly reasons: readonly string[] }) {
  const { t } = useTranslation();
  const known = holdReasons.filter(reason => reasons.includes(reason));
  return (
    <div className="text-sm text-pretty text-ink-soft">
      <p>{t(known.length > 0 ? 'rating.held.because' : 'rating.held.message')}</p>
      {known.length > 0 && (
        <ul style={{ listStyle: 'disc' }} className="ps-5">
          {known.map(reason => (
            <li key={reason}>{t(`rating.held.reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
