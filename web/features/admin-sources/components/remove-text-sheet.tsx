import { useState } from 'react';
import { reviewReportReasons } from '#contract/words.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { decideText, type OlderText } from '../api/source-desk.ts';

interface RemoveTextSheetProps {
  readonly text: OlderText;
  readonly onClose: () => void;
}

/** Removes an older review, for a reason. */
export function RemoveTextSheet({ text: { id, text }, onClose }: RemoveTextSheetProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const [reason, setReason] = useState<string>(reviewReportReasons[0]);
  const { mutate, isPending } = useDeskChange({
    send: decideText,
    onDone() {
      show({ title: t('sources.removedText'), variant: 'success' });
      onClose();
    },
  });
  return (
    <Sheet
      title={t('sources.removeTextTitle', { id })}
      description={t('sources.removeTextLead')}
      busy={isPending}
      onClose={onClose}
    >
      <p dir="auto" className="mb-3 text-start wrap-anywhere">
        {text}
      </p>
      <Select
        label={t('sources.reason')}
        value={reason}
        options={reviewReportReasons.map(value => ({ value, label: t(caseReasonText(value)) }))}
        onChange={setReason}
      />
      <Button wide className="mt-4 text-danger" loading={isPending} onClick={() => mutate({ id, reason })}>
        {t('sources.remove')}
      </Button>
    </Sheet>
  );
}
