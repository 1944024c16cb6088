import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** The reference of a message, to be noted down or copied. */
export function ReferenceLine({ reference }: { readonly reference: string }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference);
      show({ title: t('contactForm.copied'), variant: 'success' });
    } catch {
      show({ title: t('contactForm.copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{t('contactForm.reference')}</span>
      <b dir="ltr" className="text-xl tabular-nums">
        {reference}
      </b>
      <Button data-track="copy_reference" size="small" onClick={() => void copy()}>
        {t('contactForm.copy')}
      </Button>
    </p>
  );
}
