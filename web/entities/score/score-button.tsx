import { type ReactNode, useState } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Scored } from './score-explained.ts';

const loadSheet = () => import('./score-sheet.tsx');

interface ScoreButtonProps {
  readonly of: Scored;
  /** Number of ratings. */
  readonly children: ReactNode;
}

/**
 * Opens the sheet that explains a score; its code comes with the first press. Stands in a `row-link` with the score.
 * Without scripts it leads to the page that explains all scores.
 */
export function ScoreButton({ of, children }: ScoreButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const sheet = useLateModule(loadSheet, isOpen, () => setOpen(false));
  return (
    <>
      <Link
        href={paths.info.href()}
        aria-haspopup="dialog"
        data-answers-early=""
        className="inline-flex items-center gap-1 underline decoration-dotted"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
        <span className="sr-only">{t('score.how')}</span>
        <Icon name="info" size={15} />
      </Link>
      {sheet && <sheet.ScoreSheet of={of} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
