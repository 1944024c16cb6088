import { type CaseRef, caseParameter, isSameCase } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCaseKinds } from '../model/case-kinds.ts';
import type { NotRuled } from './use-rulings.ts';

interface SomeNotRuledProps {
  readonly notRuled: readonly NotRuled[];
  /** The open case says it itself. */
  readonly open: CaseRef | null;
  readonly onDismiss: () => void;
}

/** Which of several cases were not decided, and why: said until it is closed, since they may have left the list. */
export function SomeNotRuled({ notRuled, open, onDismiss }: SomeNotRuledProps) {
  const words = useTranslation();
  const { t } = words;
  const kindOf = useCaseKinds();
  const lines = notRuled.flatMap(({ rows, outcome }) => rows.map(row => ({ row, outcome })));
  if (lines.length === 0 || (lines.length === 1 && lines[0] && isSameCase(lines[0].row, open))) return null;
  return (
    <DeskNote
      role="status"
      className="mt-3 bg-raised"
      icon={<Icon name="alert" className="text-star-edge" />}
      actions={<IconButton icon="close" label={t('common.close')} onClick={onDismiss} />}
    >
      <p className="font-semibold">{t('queue.someNotDone', { count: lines.length })}</p>
      <ul className="mt-1 grid gap-0.5 text-ink-soft">
        {lines.map(({ row, outcome }) => (
          <li key={caseParameter(row)}>
            {kindOf(row).title(row, words)}: {t(`queue.outcome.${outcome}`)}
          </li>
        ))}
      </ul>
    </DeskNote>
  );
}
