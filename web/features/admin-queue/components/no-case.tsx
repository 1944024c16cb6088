import { useMutation, useQueryClient } from '@tanstack/react-query';
import { caseParameter, type CaseRef } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { takeUpCase } from '../api/case-details.ts';

/** Of a review that nobody has reported: an admin who wants to decide about it says so first. */
export function NoCase({ of }: { readonly of: CaseRef }) {
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
