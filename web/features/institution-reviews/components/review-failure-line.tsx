import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import type { ReviewFailure } from '../model/review-failure.ts';

/** Reason why the review was not sent, and what to do about it. */
export function ReviewFailureLine({ failure }: { readonly failure: ReviewFailure }) {
  const { t } = useTranslation();
  const { kind } = failure;
  if (failure.kind === 'changed')
    return (
      <NewerVersion
        title={t(failure.now === null ? 'outbox.changedGone' : 'outbox.changed')}
        hint={t('institutionReviews.failure.changed')}
      >
        {failure.now && (
          <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
            {failure.now.comment}
          </p>
        )}
      </NewerVersion>
    );
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {t(`institutionReviews.failure.${failure.kind}`)}{' '}
      {(kind === 'profileIncomplete' || kind === 'otherInstitution') && (
        <Link href={paths.profile.href()} className="underline underline-offset-4">
          {t('rating.toProfile')}
        </Link>
      )}
      {kind === 'takenDown' && (
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
