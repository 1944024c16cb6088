import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import type { InstitutionReviewDraft } from '../model/institution-review-form.ts';
import type { ReviewFailure } from '../model/review-failure.ts';

interface ReviewFailureLineProps {
  readonly failure: ReviewFailure;
  /** What is there, where it was changed elsewhere; null where it is gone. */
  readonly now: InstitutionReviewDraft | null;
}

/** Why the review did not go out, and what to do about it. */
export function ReviewFailureLine({ failure, now }: ReviewFailureLineProps) {
  const { t } = useTranslation();
  if (failure === 'changed')
    return (
      <NewerVersion title={t('newerVersion.review')} hint={t('institutionReviews.failure.changed')}>
        {now && (
          <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
            {now.comment}
          </p>
        )}
      </NewerVersion>
    );
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
