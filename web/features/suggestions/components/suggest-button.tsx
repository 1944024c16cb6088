import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Filters } from '#web/entities/filters/filters.ts';

interface SuggestButtonProps {
  readonly kind: Kind;
  /** Of the list that is empty. */
  readonly filters: Filters;
}

const loadDialog = () => import('./suggest-dialog.tsx');

/** Offers to tell what the catalogue lacks. The dialog's code comes with the first press. */
export function SuggestButton({ kind, filters }: SuggestButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useLateModule(loadDialog, isOpen, () => setOpen(false));
  return (
    <div className="text-center">
      <Button data-track="suggest" onClick={() => setOpen(true)}>
        {t(`catalogue.${kind}.suggest`)}
      </Button>
      {dialog && <dialog.SuggestDialog kind={kind} filters={filters} open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}
