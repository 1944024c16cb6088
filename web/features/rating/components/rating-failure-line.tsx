import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { RatingFailure } from '../model/rating-failure.ts';

interface FailureLineProps {
  readonly failure: RatingFailure;
  /** Path of what is rated, without the first slash. */
  readonly about: string;
}

/** Why the rating did not go out, and what to do about it. */
export function RatingFailureLine({ failure, about }: FailureLineProps) {
  const { t } = useTranslation();
  const when = 'opensAt' in failure && failure.opensAt !== null ? formatMoment(failure.opensAt) : '';
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {t(`rating.failure.${failure.kind}`, { when })}{' '}
      {(failure.kind === 'dailyLimit' || failure.kind === 'monthlyLimit') && t('rating.keptBriefly')}
      {failure.kind === 'profileIncomplete' && (
        <Link href={paths.profile.href()} className="underline underline-offset-4">
          {t('rating.toProfile')}
        </Link>
      )}
      {failure.kind === 'closed' && (
        <Link
          href={paths.contact.href({ topic: 'appeal', about: `/${about}` })}
          className="underline underline-offset-4"
        >
          {t('rating.appeal')}
        </Link>
      )}
    </p>
  );
}
