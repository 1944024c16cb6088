import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** In the place of a rating that is about to go: the way back, with the focus on it. */
export function DeletedRating({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft">
        {t('myRatings.deleted')}
      </p>
      <Button ref={undo} size="small" onClick={onUndo}>
        {t('myRatings.undo')}
      </Button>
    </Panel>
  );
}
