import { lazy } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useRating } from '#web/lib/rating-context.ts';
import { Button } from '#web/ui/button.tsx';
import type { Entry } from '../model/entry.ts';

const RatingSheet = lazy(async () => ({ default: (await import('../../rating/components/rating-sheet.tsx')).RatingSheet }));

/** The one thing to do on a details page. A visitor can write at once, and signs in at sending. */
export function RateButton({ entry: { kind, id }, className }: { readonly entry: Pick<Entry, 'kind' | 'id'>; readonly className?: string }) {
  const { t } = useTranslation();
  const { rate, isBeginning } = useRating();
  return (
    <Button variant="primary" data-track="rate" loading={isBeginning} onClick={() => rate(kind, id, RatingSheet)} className={className}>
      {t(`details.${kind}.rate`)}
    </Button>
  );
}
