import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { type Enrollment, enrollFactor } from '../api/factors.ts';
import { problemOf } from '../model/problem.ts';
import { ProblemLine } from './problem-line.tsx';
import { SecretKey } from './secret-key.tsx';
import { VerifyCode } from './verify-code.tsx';

interface EnrollDialogProps {
  /** Names of the apps that are set up. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onEnrolled: () => void;
}

/** Sets an authenticator app up: a name, then a picture or a key for the app, then a first code as the proof. */
export function EnrollDialog({ taken, onClose, onEnrolled }: EnrollDialogProps) {
  const { t } = useTranslation();
  const { authClient } = useSession();
  const id = useId();
  const [name, setName] = useState(() => freeName(t('account.enroll.defaultName'), taken));
  const isDone = useRef(false);
  const enroll = useMutation({ mutationFn: async () => await enrollFactor(await authClient(), name.trim()) });

  /** Removes a factor that was begun and not proved. */
  async function abandon() {
    onClose();
    if (isDone.current || !enroll.data) return;
    const client = await authClient();
    await client.mfa.unenroll({ factorId: enroll.data.factorId });
  }

  return (
    <Sheet
      onClose={() => void abandon()}
      title={t('account.enroll.title')}
      description={enroll.data ? undefined : t('account.enroll.nameLead')}
    >
      {enroll.data ? (
        <>
          <ForTheApp enrollment={enroll.data} />
          <p className="mt-4 mb-2 font-semibold">{t('account.enroll.then')}</p>
          <VerifyCode
            factors={[{ id: enroll.data.factorId, name }]}
            onVerified={() => {
              isDone.current = true;
              onEnrolled();
            }}
          />
        </>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault();
            if (!enroll.isPending) enroll.mutate();
          }}
        >
          <div>
            <label htmlFor={id} className="text-sm font-semibold">
              {t('account.enroll.name')}
            </label>
            <input
              id={id}
              value={name}
              onChange={event => setName(event.target.value)}
              required
              maxLength={50}
              dir="auto"
              autoComplete="off"
              className="field mt-2 px-4"
            />
            <ProblemLine problem={enroll.error && problemOf(enroll.error)} />
          </div>
          <div>
            <Button
              data-track="add_factor"
              type="submit"
              variant="primary"
              loading={enroll.isPending}
              disabled={name.trim() === ''}
            >
              {t('account.enroll.next')}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

function ForTheApp({ enrollment: { qrCode, secret, uri } }: { readonly enrollment: Enrollment }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('account.enroll.scan')}</p>
      {/* On white in both themes: cameras read dark on light. */}
      <img
        src={qrCode}
        alt={t('account.enroll.qr')}
        width={216}
        height={216}
        style={{ background: '#fff', padding: 8 }}
        className="mx-auto rounded-md"
      />
      <SecretKey secret={secret} />
      <ButtonLink href={uri} variant="ghost" size="small" className="md:hidden">
        {t('account.enroll.openApp')}
      </ButtonLink>
    </div>
  );
}

/** A name that is not taken: the wanted one, or the same with a number. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`;
  return name;
}
