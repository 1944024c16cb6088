import { holdReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Says to its writer that a review waits for an admin, and why. */
export function HeldReasons({ reasons }: { readonly reasons: readonly string[] }) {
  const { t } = useTranslation();
  const known = holdReasons.filter(reason => reasons.includes(reason));
  if (known.length === 0) return <p>{t('rating.held.message')}</p>;
  return (
    <>
      <p>{t('rating.held.because')}</p>
      <ul style={{ listStyle: 'disc' }} className="ps-5">
        {known.map(reason => (
          <li key={reason}>{t(`rating.held.reasons.${reason}`)}</li>
        ))}
      </ul>
    </>
  );
}
