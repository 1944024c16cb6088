import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ProblemLine } from './problem-line.tsx';
import { Reauthenticate } from './reauthenticate.tsx';
import { useDeletion } from './use-deletion.ts';

interface DeletionProps {
  /** The way to a copy of the data. */
  readonly copy: ReactNode;
  /** Link or button that keeps the account. */
  readonly keepLink: ReactNode;
}

/**
 * Explains what is deleted, asks for confirmation, and deletes the account (VALID-03). Ends at the start, without an
 * account.
 */
export function Deletion({ copy, keepLink }: DeletionProps) {
  const { t } = useTranslation();
  const { forget, user } = useSession();
  const navigate = useNavigate();
  const { show } = useToast();
  const deletion = useDeletion(async () => {
    await forget();
    await navigate(paths.home.href(), { replace: true });
    const [title, description] = [t('account.delete.goneTitle'), t('account.delete.goneText')];
    show({ title, description, variant: 'success', stays: true });
  });
  const { isPending, isUnsure, problem, step } = deletion;

  return (
    <>
      <WhatGoes copy={copy} />
      <Panel aria-busy={isPending}>
        {step === 'again' || step === 'code' ? (
          <Reauthenticate
            key={step}
            step={step}
            action={deletion}
            topic="delete"
            site={paths.deleteAccount.href()}
            keep={<ButtonLink href={paths.account.href()}>{t('account.delete.keep')}</ButtonLink>}
          />
        ) : (
          <Confirm
            email={user?.email ?? ''}
            pending={isPending || step === 'done'}
            keepLink={keepLink}
            onConfirm={deletion.begin}
          />
        )}
        {problem && isUnsure && (
          <div role="alert" className="mt-4">
            <p className="font-semibold">{t('account.delete.unsure')}</p>
            <p className="text-ink-soft mt-1 text-sm text-pretty">{t('account.delete.unsureText')}</p>
          </div>
        )}
        <ProblemLine problem={isUnsure ? null : problem} />
      </Panel>
    </>
  );
}

function WhatGoes({ copy }: Pick<DeletionProps, 'copy'>) {
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
        <li>{t('account.delete.goesGuides')}</li>
        <li>{t('account.delete.goesDone')}</li>
        <li>{t('account.delete.goesAccess')}</li>
      </ul>
      <h2 className="mt-5 text-lg font-bold">{t('account.delete.stays')}</h2>
      <ul style={{ listStyle: 'disc' }} className="text-ink-soft mt-3 grid gap-2 ps-5 text-pretty">
        <li>{t('account.delete.staysMessages')}</li>
        <li>{t('account.delete.staysMarks')}</li>
        <li>{t('account.delete.staysLog')}</li>
      </ul>
      <div className="text-ink-soft mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-pretty">
        {copy}
        <Link href={paths.accountDeletion.href()} className="text-accent underline underline-offset-4">
          {t('account.leave.more')}
        </Link>
      </div>
    </Panel>
  );
}

interface ConfirmProps extends Pick<DeletionProps, 'keepLink'> {
  readonly email: string;
  readonly pending: boolean;
  readonly onConfirm: (atOnce: boolean) => void;
}

function Confirm({ email, pending, keepLink, onConfirm }: ConfirmProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isAtOnce, setAtOnce] = useState(false);
  const isMissing = isConfirming && !isConfirmed;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setConfirming(true);
        if (isConfirmed) onConfirm(isAtOnce);
      }}
    >
      <fieldset className="mb-4 grid gap-1">
        <legend className="mb-1 font-semibold">{t('account.delete.how')}</legend>
        {([false, true] as const).map(atOnce => (
          <label key={String(atOnce)} className="flex min-h-11 items-start gap-2.5">
            <input
              type="radio"
              name={`${id}-how`}
              checked={isAtOnce === atOnce}
              onChange={() => setAtOnce(atOnce)}
              className="mt-1 size-5 shrink-0"
            />
            <span className="text-pretty">
              {t(atOnce ? 'account.delete.atOnce' : 'account.delete.apart')}
              <span className="block text-sm text-ink-soft">
                {t(atOnce ? 'account.delete.atOnceHint' : 'account.delete.apartHint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
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
        <Button data-track="delete_account" type="submit" loading={pending}>
          <span className="text-danger">{t('account.delete.submit')}</span>
        </Button>
        {keepLink}
      </div>
    </form>
  );
}
