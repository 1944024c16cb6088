import { inkLength } from '#contract/ink.ts';
import { type FormEvent, useState } from 'react';
import type { CaseRef } from '#web/entities/admin/case.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { lookAtWriter, proveByCode, type WriterIdentity } from '../api/look-at-writer.ts';
import { type LookPurpose, lookPurposes, lookReasonLength } from '../model/look-purposes.ts';
import { peopleProblem } from '../model/people-problem.ts';

interface IdentityFormProps {
  readonly of: CaseRef;
  /** The admin's authenticator app. */
  readonly factorId: string;
  readonly onShown: (identity: WriterIdentity) => void;
  readonly onClose: () => void;
}

const codePattern = /^\d{6}$/;

/** For what, why in words, and a code: then the identity is requested, and logged. */
export function IdentityForm({ of, factorId, onShown, onClose }: IdentityFormProps) {
  const { t } = useTranslation();
  const { authClient } = useSession();
  const table = useTable();
  const [purpose, setPurpose] = useState<LookPurpose>('danger');
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  // A code works once: what fails after it is tried again without another.
  const [isProved, setProved] = useState(false);
  const look = useSingleMutation({
    mutationFn: async () => {
      if (!isProved) await proveByCode(await authClient(), factorId, code);
      setProved(true);
      return await lookAtWriter(table, of, purpose, reason.trim());
    },
    onSuccess: onShown,
    onError: () => setCode(''),
  });
  const isReady = inkLength(reason) >= lookReasonLength.least && (isProved || codePattern.test(code));

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady) look.mutate();
      }}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('people.identity.purpose')}</legend>
        <div className="grid gap-2">
          {lookPurposes.map(each => (
            <label key={each} className="border-line flex min-h-11 items-center gap-3 rounded-md border px-3 py-1.5">
              <input
                type="radio"
                name="purpose"
                value={each}
                checked={purpose === each}
                onChange={() => setPurpose(each)}
                className="size-5 shrink-0"
              />
              <span className="flex-1">{t(`people.identity.purposes.${each}`)}</span>
              <span className="text-ink-soft text-sm">{t(`people.identity.hints.${each}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('people.identity.reason')}
        hint={t('people.identity.reasonHint')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        rows={3}
        maxLength={lookReasonLength.most}
        dir="auto"
      />
      {!isProved && (
        <TextField
          label={t('people.identity.code')}
          value={code}
          onChange={event => setCode(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
        />
      )}
      <p className="bg-raised rounded-md px-3.5 py-3 text-sm text-pretty">{t('people.identity.logged')}</p>
      {look.error && (
        <p role="alert" className="text-danger text-sm">
          {t(peopleProblem(look.error))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={look.isPending} disabled={!isReady}>
          {t('people.identity.submit')}
        </Button>
        <Button onClick={onClose} disabled={look.isPending}>
          {t('people.identity.no')}
        </Button>
      </div>
    </form>
  );
}
