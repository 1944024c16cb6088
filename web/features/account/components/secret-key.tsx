import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { groupSecret } from '../model/code.ts';

/** The key of an authenticator app, for those who cannot scan: grouped for the eye, copied in one piece. */
export function SecretKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <div className="grid gap-2 text-sm">
      <p className="text-ink-soft">{t('account.enroll.secret')}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code dir="ltr" className="min-w-0 font-semibold">
          {groupSecret(secret)}
        </code>
        <Button
          data-track="copy_key"
          size="small"
          {...(copied === true && { icon: 'check' })}
          onClick={() => void copy()}
        >
          {t('account.enroll.copy')}
        </Button>
      </div>
      <p role="status" className="text-ink-faint">
        {copied !== null && t(copied ? 'account.enroll.copied' : 'account.enroll.copyFailed')}
      </p>
    </div>
  );
}
