import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { RatingSheetProps } from '#web/entities/rating/rating-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { parseRatingStart } from '../model/rating-start.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';
import { RatingForm } from './rating-form.tsx';

/** The form for a visitor, over the page: write first, sign in at sending. */
export function RatingSheet({ kind, target, stars, open, onClose, onSignInNeeded }: RatingSheetProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  // The page below may show the reviews of one course, and those with so many stars: only the course is meant.
  const search = useSearch();
  const entry = useQuery(entryQuery(useTable(), kind, target)).data;
  if (!entry) return null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`rating.${kind}.title`, { name: fullName(entry, { t, language }) })}
      description={t('rating.anonymousVisitor')}

      endsInBar
    >
      <RatingForm
        kind={kind}
        target={target}
        own={null}
        start={{ ...parseRatingStart(kind, search), stars: stars ?? null }}
        isInSheet
        limits={null}
        onSaved={saved => {
          // Its writer has signed in meanwhile, in another tab.
          onClose();
          void navigate(ratePaths[kind].href(target), { state: { rating: { saved } satisfies RatingOutcome } });
        }}
        onWaiting={() => {
          onClose();
          void navigate(ratePaths[kind].href(target));
        }}
        onSignInNeeded={onSignInNeeded}
      />
    </Sheet>
  );
}
