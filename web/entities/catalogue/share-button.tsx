import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useShare } from './use-share.ts';

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
  /** As wide as its place and the first thing to press there, in words of its own. */
  readonly bigLabel?: string;
  /** In place of the usual word. */
  readonly label?: string;
}

/** Hands the address of this page on. */
export function ShareButton({ title, path, bigLabel, label }: ShareButtonProps) {
  const { t } = useTranslation();
  const share = useShare();
  return (
    <Button
      {...(bigLabel ? { variant: 'primary', wide: true } : { size: 'small' })}
      icon="share"
      data-track="share"
      onClick={() => void share(title, path)}
    >
      {bigLabel ?? label ?? t('details.share')}
    </Button>
  );
}
