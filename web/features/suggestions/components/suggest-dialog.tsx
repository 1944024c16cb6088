import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Kind } from '../../catalogue/model/kind.ts';
import type { Filters } from '../../filters/model/filters.ts';
import { SuggestForm } from './suggest-form.tsx';

interface SuggestDialogProps {
  readonly kind: Kind;
  readonly filters: Filters;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Suggests a professor or a course that is missing: near matches first, then what is known of it, then thanks. */
export function SuggestDialog({ kind, filters, open, onOpenChange }: SuggestDialogProps) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setSent(false)}
      title={t(isSent ? 'suggest.thanks' : `suggest.${kind}.title`)}
      description={t(isSent ? 'suggest.thanksLead' : 'suggest.lead')}
      closeLabel={t('common.close')}
    >
      {isSent ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('common.close')}
          </Button>
          <Button variant="ghost" onClick={() => setSent(false)}>
            {t('suggest.another')}
          </Button>
        </div>
      ) : (
        <SuggestForm kind={kind} filters={filters} onSent={() => setSent(true)} onSignIn={() => onOpenChange(false)} onSignedIn={() => onOpenChange(true)} />
      )}
    </Dialog>
  );
}
