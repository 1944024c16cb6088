import { useEffect, useEffectEvent } from 'react';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface FailedReviewsProps {
  readonly query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** In place of reviews that could not be loaded: a panel, and a toast that says so (MSG-08). */
export function FailedReviews({ query: { isError, isFetching, refetch } }: FailedReviewsProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const notify = useEffectEvent(() => show({ title: t('errorLoadingRatings'), variant: 'destructive' }));
  useEffect(() => {
    if (isError) notify();
  }, [isError]);
  return <FailedPart title={t('ratingsErrorTitle')} onRetry={() => void refetch()} retrying={isFetching} />;
}
