import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { caseDetailsQuery, isNoCase, takeUpCase } from '../api/case-details.ts';
import type { CaseDetails } from '../model/case-details.ts';

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

/** Of a review that nobody has reported: an admin who wants to decide about it says so first. */
function NoCase({ of }: { readonly of: CaseRef }) {
  const { t } = useTranslation();
  const table = useTable();
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => takeUpCase(table, of),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin('caseDetails', caseParameter(of)) }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <DeskNote>{t('case.none')}</DeskNote>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t('case.takeUp')}
      </Button>
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {t('case.failed')}
        </p>
      )}
    </div>
  );
}
