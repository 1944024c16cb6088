import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { groupSecret } from '../model/code.ts';
import { isolate } from '#web/lib/isolate.ts';
import { printText } from '../model/print-text.ts';

interface RecoveryCodesDialogProps {
  /** As the server made them; it cannot show them again. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows a new set of recovery codes, this once: to copy, to keep as a file, or on paper. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [copied, setCopied] = useState<boolean | null>(null);
  const grouped = codes.map(code => groupSecret(code).replaceAll(' ', '-'));
  const paper = `${t('account.recovery.paper', { email: isolate(user?.email ?? '') })}\n\n${grouped.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(grouped.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <Sheet onClose={onClose} title={t('account.recovery.shownTitle')} description={t('account.recovery.shownLead')}>
      <ul dir="ltr" aria-label={t('account.recovery.title')} className="grid gap-2 text-center sm:grid-cols-2">
        {grouped.map(code => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-faint mt-3 text-sm">
        {copied !== null && t(copied ? 'account.recovery.copied' : 'account.recovery.copyFailed')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" {...(copied === true && { icon: 'check' })} onClick={() => void copy()}>
          {t('account.recovery.copy')}
        </Button>
        <Button
          size="small"
          onClick={() => void saveFile(new Blob([paper], { type: 'text/plain' }), 'dargu-recovery-codes.txt')}
        >
          {t('account.recovery.download')}
        </Button>
        {/* A web view prints nothing. */}
        {!isNative() && (
          <Button size="small" onClick={() => printText(paper)}>
            {t('account.recovery.print')}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={onClose}>
          {t('account.recovery.done')}
        </Button>
      </div>
    </Sheet>
  );
}
