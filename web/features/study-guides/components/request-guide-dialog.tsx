import { useRef } from 'react';
import type { GuideType } from '#contract/words.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { type PendingAction } from '#web/entities/session/pending-actions.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { RequestGuideForm } from './request-guide-form.tsx';

interface RequestGuideDialogProps {
  readonly course: number | null;
  readonly type: GuideType | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for a guide that is missing. A visitor signs in first, and the request goes out then. */
export function RequestGuideDialog({ course, type, open, onOpenChange }: RequestGuideDialogProps) {
  const { t } = useTranslation();
  const formKey = useFormKey();
  const { open: openSignIn } = useSignIn();
  // Only one dialog at a time: this one makes room before the other comes.
  const forSignIn = useRef<PendingAction>(null);
  return (
    <Sheet
      open={open}
      onClose={() => onOpenChange(false)}
      onClosed={() => {
        const action = forSignIn.current;
        forSignIn.current = null;
        if (action) openSignIn(action);
      }}
      title={t('guides.wanted.ask')}
      description={t('guides.wanted.askLead')}
    >
      <RequestGuideForm
        key={formKey}
        course={course}
        type={type}
        onDone={() => onOpenChange(false)}
        onSignIn={action => {
          forSignIn.current = action;
          onOpenChange(false);
        }}
      />
    </Sheet>
  );
}
