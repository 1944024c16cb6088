import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';

export interface MoreAction {
  readonly name: 'hide' | 'warn' | 'suspend' | 'lock' | 'identity';
  readonly onPress: () => void;
}

interface MoreSheetProps {
  readonly title: string;
  readonly actions: readonly MoreAction[];
  readonly onClose: () => void;
}

/** What is done more seldom than what stands in the bar. */
export function MoreSheet({ title, actions, onClose }: MoreSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet onClose={onClose} title={t('case.more')} description={title}>
      <ul className="grid gap-2">
        {actions.map(({ name, onPress }) => (
          <li key={name}>
            <Button wide className="justify-start! text-start" onClick={onPress}>
              {t(`case.moreActions.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
