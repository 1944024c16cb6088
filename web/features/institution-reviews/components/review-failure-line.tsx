import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { ReviewFailure } from '../model/review-failure.ts';

/** Why the review did not go out, and what to do about it. */
export function ReviewFailureLine({ failure }: { readonly failure: ReviewFailure }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {t(`institutionReviews.failure.${failure}`)}{' '}
      {(failure === 'profileIncomplete' || failure === 'otherInstitution') && (
        <Link href={paths.profile.href()} className="underline underline-offset-4">
          {t('rating.toProfile')}
        </Link>
      )}
      {failure === 'takenDown' && (
        <Link
          href={paths.contact.href({ topic: 'appeal', about: paths.institutionReviewing.href() })}
          className="underline underline-offset-4"
        >
          {t('rating.appeal')}
        </Link>
      )}
    </p>
  );
}
