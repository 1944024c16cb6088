import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { verifyRecoveryCode } from '../api/recovery-codes.ts';
import { recoveryCodeLength, readRecoveryCode } from '../model/code.ts';
import { problemOf } from '../model/problem.ts';
import { ProblemLine } from './problem-line.tsx';

interface VerifyRecoveryCodeProps {
  readonly onVerified: () => void;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

/** Asks for one of the codes that were stored for the day on which the phone is lost, and says how many are left. */
export function VerifyRecoveryCode({ onVerified, children }: VerifyRecoveryCodeProps) {
  const { t, language } = useTranslation();
  const { authClient } = useSession();
  const { show } = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const verify = useSingleMutation({
    mutationFn: async () => await verifyRecoveryCode(await authClient(), readRecoveryCode(code)),
    onSuccess: left => {
      show({
        title: t('account.recovery.used'),
        description: t('account.recovery.usedLeft', { left: left.toLocaleString(language) }),
        variant: 'success',
      });
      onVerified();
    },
    onError: () => input.current?.focus(),
  });
  const problem = useMemo(() => verify.error && problemOf(verify.error), [verify.error]);
  const text = isIncomplete ? 'incomplete' : problem?.kind === 'wrongCode' ? 'wrong' : null;

  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole = readRecoveryCode(code).length === recoveryCodeLength;
    setIncomplete(!isWhole);
    if (isWhole) verify.mutate();
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {t('account.recovery.label')}
        </label>
        <input
          ref={input}
          id={id}
          name="recovery-code"
          value={code}
          onChange={event => {
            setCode(event.target.value);
            setIncomplete(false);
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder="xxxx-xxxx-xxxx-xxxx"
          aria-invalid={isIncomplete || problem !== null || undefined}
          aria-describedby={`${id}-problem`}
          readOnly={verify.isPending}
          className="field mt-2 px-4 text-center"
        />
        {text ? (
          <p role="alert" id={`${id}-problem`} className="pt-2 text-sm text-danger">
            {t(`account.recovery.${text}`)}
          </p>
        ) : (
          <ProblemLine problem={problem} id={`${id}-problem`} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button data-track="verify_recovery_code" type="submit" variant="primary" loading={verify.isPending}>
          {t('account.code.verify')}
        </Button>
        {children}
      </div>
    </form>
  );
}
