import { useState } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import type { ReportInstitutionReviewProps } from '#web/features/institution-reviews/components/institution-reviewing-screen.tsx';
import { ReportDialog } from '#web/features/reports/components/report-dialog.tsx';

/** The dialog in which a review of an institution is reported. */
export function ReportInstitutionReview({ institution, review, onClosed }: ReportInstitutionReviewProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ReportDialog
      target={{ kind: 'institutionReview', id: review.id }}
      about={paths.institutionReviewing.href(institution)}
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
    />
  );
}
