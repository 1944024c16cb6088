import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { verifyCode } from '../api/factors.ts';
import { codeLength, readCode } from '../model/code.ts';
import { problemOf } from '../model/problem.ts';
import { ProblemLine } from './problem-line.tsx';

interface VerifyCodeProps {
  /** The apps that a code may come from; the first is the default. */
  readonly factors: readonly { readonly id: string; readonly name: string }[];
  readonly onVerified: () => void;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the six digits of an authenticator app and verifies them, at once when the sixth is there. */
export function VerifyCode({ factors, onVerified, children }: VerifyCodeProps) {
  const { t } = useTranslation();
  const { authClient } = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState(factors[0]?.id ?? '');
  const [incomplete, setIncomplete] = useState(false);
  const verify = useMutation({
    mutationFn: async (digits: string) => await verifyCode(await authClient(), chosen, digits),
    onSuccess: onVerified,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const problem = useMemo(() => verify.error && problemOf(verify.error), [verify.error]);
  const isCoolingDown = useCooldown(problem?.until);

  useEffect(() => input.current?.focus(), []);

  function submit(digits: string) {
    setIncomplete(digits.length < codeLength);
    if (digits.length === codeLength && !verify.isPending && !isCoolingDown) verify.mutate(digits);
  }

  function type(text: string) {
    const digits = readCode(text);
    setCode(digits);
    setIncomplete(false);
    if (digits.length === codeLength && digits !== code) submit(digits);
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {factors.length > 1 && (
        <Select
          label={t('account.code.app')}
          value={chosen}
          options={factors.map(factor => ({ value: factor.id, label: factor.name }))}
          onChange={setChosen}
        />
      )}
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {t('account.code.label')}
        </label>
        <input
          ref={input}
          id={id}
          name="code"
          value={code}
          onChange={event => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          dir="ltr"
          placeholder="000000"
          aria-invalid={incomplete || problem !== null || undefined}
          aria-describedby={`${id}-problem`}
          readOnly={verify.isPending || isCoolingDown}
          style={{ letterSpacing: '0.3em' }}
          className="field mt-2 px-4 text-center text-xl tabular-nums"
        />
        {incomplete ? (
          <p role="alert" id={`${id}-problem`} className="pt-2 text-sm text-danger">
            {t('account.code.incomplete')}
          </p>
        ) : (
          <ProblemLine problem={problem} id={`${id}-problem`} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          data-track="verify_code"
          type="submit"
          variant="primary"
          loading={verify.isPending}
          disabled={isCoolingDown}
        >
          {t('account.code.verify')}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** True while a limit of attempts is still in force. @param until milliseconds since 1970; undefined without a limit */
function useCooldown(until: number | undefined): boolean {
  const [ended, setEnded] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setEnded(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && ended !== until;
}
