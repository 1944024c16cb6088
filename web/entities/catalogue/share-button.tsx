import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
  /** As wide as its place and the first thing to press there, in words of its own. */
  readonly bigLabel?: string;
}

/** Hands the address of this page on: by the device's own sheet, else by copying it. */
export function ShareButton({ title, path, bigLabel }: ShareButtonProps) {
  const { t } = useTranslation();
  const { siteUrl } = useClientConfig();
  const { show } = useToast();
  const handOn = async (): Promise<void> => {
    try {
      const { share } = await import('#web/platform/share.ts');
      if ((await share({ title, url: `${siteUrl}${path}` })) === 'copied')
        show({ title: t('details.linkCopied'), variant: 'success' });
    } catch {
      show({ title: t('details.shareFailed'), description: t('details.shareFailedHint'), variant: 'destructive' });
    }
  };
  return (
    <Button
      {...(bigLabel ? { variant: 'primary', wide: true } : { size: 'small' })}
      icon="share"
      data-track="share"
      onClick={() => void handOn()}
    >
      {bigLabel ?? t('details.share')}
    </Button>
  );
}
