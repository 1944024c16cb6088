import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Hands the address of a page on: by the device's own sheet, else by copying it. */
export function useShare(): (title: string, path: string) => Promise<void> {
  const { t } = useTranslation();
  const { siteUrl } = useClientConfig();
  const { show } = useToast();
  return async (title, path) => {
    try {
      const { share } = await import('#web/platform/share.ts');
      if ((await share({ title, url: `${siteUrl}${path}` })) === 'copied')
        show({ title: t('details.linkCopied'), variant: 'success' });
    } catch {
      show({ title: t('details.shareFailed'), description: t('details.shareFailedHint'), variant: 'destructive' });
    }
  };
}
