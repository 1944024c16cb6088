import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CaseRef } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { caseDetailsQuery, isNoCase } from '../api/case-details.ts';
import type { CaseDetails } from '../model/case-details.ts';
import { NoCase } from './no-case.tsx';

/** The details of a case, and what stands in their place until they are here. */
export function useCaseDetails(of: CaseRef): { readonly details: CaseDetails | null; readonly instead: ReactNode } {
  const { t } = useTranslation();
  const { data, error, isError, refetch, isFetching } = useQuery(caseDetailsQuery(useTable(), of));
  if (data) return { details: data, instead: null };
  const isGone = error instanceof TableError && error.code === 'case/gone';
  return {
    details: null,
    instead: isNoCase(error) ? (
      <NoCase of={of} />
    ) : isGone ? (
      <DeskNote>{t('queue.outcomeHint.gone')}</DeskNote>
    ) : isError ? (
      <FailedPart title={t('case.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ReviewSkeleton label={t('case.loading')} count={2} />
    ),
  };
}
