import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { ownInstitutionReviewQuery } from '#web/entities/institution-reviews/own-institution-review.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';

/** Before another institution is saved: what becomes of the review of the present one. Nothing without a review. */
export function InstitutionReviewNote({ chosen }: { readonly chosen: number | null }) {
  const { t } = useTranslation();
  const table = useTable();
  const { user, isNewUser, isAdmin } = useSession();
  const isOpen = useQuery(settingsQuery(table)).data?.['institution_reviewing_open'] === true;
  const isOther = user?.institution !== undefined && user.institution !== null && chosen !== user.institution;
  const userId = user?.firebase_uid ?? '';
  const own = useQuery({
    ...ownInstitutionReviewQuery(table, userId),
    enabled: userId !== '' && isOther && !isNewUser && (isOpen || isAdmin),
  }).data;
  if (!own || !isOther || chosen === null) return null;
  return (
    <p role="status" className="mt-1.5 text-sm text-pretty text-ink-soft">
      {t(own.institution_id === chosen ? 'institutionReviews.profileNoteBack' : 'institutionReviews.profileNote')}
    </p>
  );
}
