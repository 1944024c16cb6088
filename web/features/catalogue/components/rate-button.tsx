import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';
import { Button } from '#web/ui/button.tsx';
import type { Kind } from '../model/kind.ts';

/** The one thing to do on a details page. Rating needs an account, so a visitor is asked to sign in. */
export function RateButton({ kind, className }: { readonly kind: Kind; readonly className?: string }) {
  const { t } = useTranslation();
  const { open } = useSignIn();
  return (
    <Button variant="primary" data-track="rate" onClick={() => open()} className={className}>
      {t(`details.${kind}.rate`)}
    </Button>
  );
}
