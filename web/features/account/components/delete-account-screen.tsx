import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session-context.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isolate } from '../model/isolate.ts';
import { ProblemLine } from './problem-line.tsx';
import { ProveAgain } from './prove-again.tsx';
import { useDeletion } from './use-deletion.ts';

/** Explains what goes, asks for a confirmation, and deletes the account (ROUTE-13, VALID-03). */
export function DeleteAccountScreen() {
  const { t } = useTranslation();
  const { forget, user } = useSession();
  const navigate = useNavigate();
  const { show } = useToast();
  const deletion = useDeletion(async () => {
    await forget();
    await navigate(paths.home.href(), { replace: true });
    show({ title: t('account.delete.goneTitle'), description: t('account.delete.goneText'), variant: 'success' });
  });
  const { isPending, isUnsure, problem, step } = deletion;

  return (
    <div className="mx-auto grid max-w-[68ch] gap-4 py-9">
      <div>
        <h1 className="heading">{t('account.delete.title')}</h1>
        <p className="lead mt-3">{t('account.delete.lead')}</p>
      </div>
      <WhatGoes />
      <Panel aria-busy={isPending}>
        {step === 'again' || step === 'code' ? (
          <ProveAgain key={step} step={step} deletion={deletion} />
        ) : (
          <Confirm email={user?.email ?? ''} pending={isPending || step === 'gone'} onConfirm={deletion.begin} />
        )}
        {problem && isUnsure && (
          <div role="alert" className="mt-4">
            <p className="font-semibold">{t('account.delete.unsure')}</p>
            <p className="text-ink-soft mt-1 text-sm text-pretty">{t('account.delete.unsureText')}</p>
          </div>
        )}
        <ProblemLine problem={isUnsure ? null : problem} />
      </Panel>
    </div>
  );
}

function WhatGoes() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {t('account.delete.goes')}
      </h2>
      <ul style={{ listStyle: 'disc' }} className="text-ink-soft mt-3 grid gap-2 ps-5 text-pretty">
        <li>{t('account.delete.goesProfile')}</li>
        <li>{t('account.delete.goesRatings')}</li>
        <li>{t('account.delete.goesAccess')}</li>
      </ul>
      <p className="text-ink-soft mt-3 text-sm text-pretty">
        <Link href={paths.account.href()} className="text-accent underline underline-offset-4">
          {t('account.delete.first')}
        </Link>
      </p>
    </Panel>
  );
}

interface ConfirmProps {
  readonly email: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ email, pending, onConfirm }: ConfirmProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && !isConfirmed;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setAsked(true);
        if (isConfirmed) onConfirm();
      }}
    >
      <label className="flex min-h-11 items-start gap-2.5">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={event => setConfirmed(event.target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-problem`}
          className="mt-1 size-5 shrink-0"
        />
        <span className="text-pretty">{t('account.delete.confirm', { email: isolate(email) })}</span>
      </label>
      <p role="alert" id={`${id}-problem`} className="text-sm text-danger">
        {isMissing && t('account.delete.confirmFirst')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" loading={pending}>
          <span className="text-danger">{t('account.delete.submit')}</span>
        </Button>
        <ButtonLink href={paths.account.href()}>
          {t('account.delete.keep')}
        </ButtonLink>
      </div>
    </form>
  );
}
