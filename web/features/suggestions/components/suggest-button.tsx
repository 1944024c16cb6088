import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import type { Filters } from '../../filters/model/filters.ts';
import { isWaiting, readSuggestion } from '../model/suggestion-draft.ts';

interface SuggestButtonProps {
  readonly kind: Kind;
  /** Of the list that is empty. */
  readonly filters: Filters;
}

const loadDialog = () => import('./suggest-dialog.tsx');

/** Offers to tell what the catalogue lacks. The dialog's code comes with the first press. */
export function SuggestButton({ kind, filters }: SuggestButtonProps) {
  const { t } = useTranslation();
  // Open from the start on the way back from a sign-in that took the place of this page.
  const [isOpen, setOpen] = useState(() => isWaiting(readSuggestion(kind, filters.search)));
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
