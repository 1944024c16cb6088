import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoment } from '#web/lib/format.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { RatingFailure } from '../model/rating-failure.ts';
import type { RatingDraft } from '../model/rating-form.ts';

interface FailureLineProps {
  readonly failure: RatingFailure;
  /** Path of what is rated, without the first slash. */
  readonly about: string;
}

/** Reason why the rating was not sent, and what to do about it. */
export function RatingFailureLine({ failure, about }: FailureLineProps) {
  const { t } = useTranslation();
  const format = failure.kind === 'cut' ? formatDate : formatMoment;
  const when = 'opensAt' in failure && failure.opensAt !== null ? format(failure.opensAt) : '';
  if (failure.kind === 'changed') return <Changed now={failure.now} />;
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {t(`rating.failure.${failure.kind}`, { when })}{' '}
      {(failure.kind === 'dailyLimit' || failure.kind === 'monthlyLimit') && t('rating.inputStoredBriefly')}
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

/** Version that another window or device has saved meanwhile; the button below decides. */
function Changed({ now }: { readonly now: RatingDraft | null }) {
  const { t } = useTranslation();
  return (
    <NewerVersion title={t(now === null ? 'outbox.changedGone' : 'outbox.changed')} hint={t('rating.failure.changed')}>
      {now !== null && (
        <>
          {now.stars !== null && <Stars value={now.stars} label={t('score.stars', { stars: now.stars })} />}
          <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
            {now.comment}
          </p>
        </>
      )}
    </NewerVersion>
  );
}
