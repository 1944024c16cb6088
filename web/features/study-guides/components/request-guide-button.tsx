import { useState } from 'react';
import type { GuideType } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

interface RequestGuideButtonProps {
  /** Course and type of the request, as far as the page knows them. */
  readonly course?: number | null;
  readonly type?: GuideType | null;
  readonly variant?: 'primary' | 'quiet';
  readonly wide?: boolean;
}

const loadDialog = () => import('./request-guide-dialog.tsx');

/** Opens the sheet in which one asks for a guide. Its code comes with the first press. */
export function RequestGuideButton({ course = null, type = null, variant = 'quiet', wide }: RequestGuideButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const dialog = useLateModule(loadDialog, isOpen, () => setOpen(false));
  return (
    <>
      <Button
        icon={documentIcons.question}
        variant={variant}
        wide={wide}
        data-track="ask_guide"
        onClick={() => setOpen(true)}
        className="noscript:hidden"
      >
        {t('guides.wanted.ask')}
      </Button>
      {dialog && <dialog.RequestGuideDialog course={course} type={type} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
