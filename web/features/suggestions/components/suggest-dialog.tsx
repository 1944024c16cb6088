import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filters } from '#web/entities/filters/filters.ts';
import { SuggestForm } from './suggest-form.tsx';

interface SuggestDialogProps {
  readonly kind: Kind;
  readonly filters: Filters;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClosed?: () => void;
  /** Sends at once what was written before signing in. */
  readonly sendsAtOnce?: boolean;
}

/** Suggests a professor or a course that is missing: near matches first, then what is known of it, then thanks. */
export function SuggestDialog({ kind, filters, open, onOpenChange, onClosed, sendsAtOnce }: SuggestDialogProps) {
  const { t } = useTranslation();
  const formKey = useFormKey();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setSent(false);
        onClosed?.();
      }}
      title={t(isSent ? 'suggest.thanks' : `suggest.${kind}.title`)}
      description={t(isSent ? 'suggest.thanksLead' : 'suggest.lead')}
      closeLabel={t('common.close')}
    >
      {isSent ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('common.close')}
          </Button>
          <Button data-track="suggest" variant="ghost" onClick={() => setSent(false)}>
            {t('suggest.another')}
          </Button>
        </div>
      ) : (
        <SuggestForm
          key={formKey}
          kind={kind}
          filters={filters}
          sendsAtOnce={sendsAtOnce}
          onSent={() => setSent(true)}
          onSignIn={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
}
