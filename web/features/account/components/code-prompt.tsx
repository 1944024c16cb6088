import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { SecondFactor } from '../api/factors.ts';
import { VerifyCode } from './verify-code.tsx';
import { VerifyRecoveryCode } from './verify-recovery-code.tsx';

interface CodePromptProps {
  readonly factors: readonly SecondFactor[];
  readonly onVerified: () => void;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the second factor: a code of the app, or a recovery code of those who have lost it. */
export function CodePrompt({ factors, onVerified, children }: CodePromptProps) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  return (
    <div className="grid gap-2">
      {isLost ? (
        <VerifyRecoveryCode onVerified={onVerified}>{children}</VerifyRecoveryCode>
      ) : (
        <VerifyCode factors={factors} onVerified={onVerified}>
          {children}
        </VerifyCode>
      )}
      <div>
        <Button variant="ghost" size="small" onClick={() => setLost(!isLost)}>
          {t(isLost ? 'account.recovery.useApp' : 'account.recovery.use')}
        </Button>
      </div>
    </div>
  );
}
