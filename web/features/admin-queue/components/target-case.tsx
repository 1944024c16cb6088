import { adminHref } from '#web/entities/admin/admin-places.ts';
import { type CaseKind, caseName, type QueueRow } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { ReportList } from './report-list.tsx';
import { RuledCase } from './ruled-case.tsx';
import { useCaseDetails } from './use-case-details.tsx';

/** A professor or a course that was reported: wrong details, listed twice, has left. */
function TargetCase({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const team = useTeam();
  const { details, instead } = useCaseDetails(row);
  return (
    <RuledCase row={row} kind={t(`case.kinds.${row.kind === 'course' ? 'course' : 'professor'}`)} details={details}>
      {instead}
      {details && (
        <>
          <ReportList reports={details.reports} />
          <DeskNote
            actions={
              <>
                <ButtonLink
                  size="small"
                  icon="edit"
                  href={adminHref('catalogue', `kind=${row.kind}&q=${encodeURIComponent(row.name ?? '')}`, team)}
                >
                  {t('case.toCatalogue')}
                </ButtonLink>
                {!team && row.reasons.includes('duplicate') && (
                  <ButtonLink size="small" href={adminHref('merge', `kind=${row.kind}`)}>
                    {t('case.toMerge')}
                  </ButtonLink>
                )}
              </>
            }
          >
            {t('case.mendInCatalogue')}
          </DeskNote>
        </>
      )}
    </RuledCase>
  );
}

export const targetKind: CaseKind = {
  Body: TargetCase,
  icon: row => (row.report_count > 0 ? 'flag' : deskIcons.pause),
  title: caseName,
  hasDetails: true,
};
