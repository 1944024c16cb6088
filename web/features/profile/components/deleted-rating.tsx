import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/**
 * In the place of a rating that is about to go: the way back, with the focus on it. Once it is gone the list has the
 * focus.
 */
export function DeletedRating({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = undo.current;
    const list = button?.closest<HTMLElement>('[tabindex]');
    button?.focus();
    return () => {
      // Taken away with the focus in it, which would otherwise start again at the top of the page.
      if (document.activeElement === button || document.activeElement === document.body)
        list?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft">
        {t('myRatings.deleted')}
      </p>
      <Button data-track="undo_delete_rating" ref={undo} size="small" onClick={onUndo}>
        {t('myRatings.undo')}
      </Button>
    </Panel>
  );
}
