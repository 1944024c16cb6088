import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface OtherTabProps {
  /** True if the draft was sent or deleted there. */
  readonly isGone: boolean;
  readonly onTakeOver: () => void;
}

/** Above a form whose draft is being written in another tab, so that neither writes over the other. */
export function OtherTab({ isGone, onTakeOver }: OtherTabProps) {
  const { t } = useTranslation();
  return (
    <Panel as="div" className="mb-4 flex flex-wrap items-center gap-3">
      <Icon name="info" className="text-accent" />
      <p role="alert" className="min-w-0 flex-[1_1_14rem] text-sm text-pretty">
        {t(isGone ? 'guideForm.otherTabGone' : 'guideForm.otherTab')}
      </p>
      <Button size="small" data-track="take_over_draft" onClick={onTakeOver}>
        {t(isGone ? 'guideForm.beginNew' : 'guideForm.takeOver')}
      </Button>
    </Panel>
  );
}
