import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDate } from '#web/lib/format.ts';
import { findApp, type WriterIdentity } from '../api/look-at-writer.ts';
import { peopleProblem } from '../model/people-problem.ts';
import { IdentityForm } from './identity-form.tsx';

/**
 * Reveals the writer in a case. That breaks a promise, so it is slow on purpose: it asks for the purpose, a reason in
 * words, and the second factor. What is shown is held by this sheet alone, and gone with it.
 */
export function IdentitySheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const { authClient, user } = useSession();
  const [shown, setShown] = useState<WriterIdentity | null>(null);
  const app = useQuery({
    queryKey: queryKeys.admin('app', user?.supabase_id ?? ''),
    queryFn: async () => ({ id: await findApp(await authClient()) }),
  });
  return (
    <Sheet
      onClose={onClose}
      title={t(shown ? 'people.identity.shownTitle' : 'people.identity.title')}
      description={shown ? name : t('people.identity.lead')}
    >
      {shown ? (
        <ShownIdentity identity={shown} onEnd={onClose} />
      ) : app.data?.id ? (
        <IdentityForm
          of={of}
          factorId={app.data.id}
          onShown={identity => {
            setShown(identity);
            onDone();
          }}
          onClose={onClose}
        />
      ) : app.data ? (
        <div className="grid gap-4">
          <p>{t('people.identity.noFactor')}</p>
          <div>
            <ButtonLink href={paths.account.href()} variant="primary">
              {t('people.factor.setUp')}
            </ButtonLink>
          </div>
        </div>
      ) : app.error ? (
        <p role="alert" className="text-danger text-sm">
          {t(peopleProblem(app.error))}
        </p>
      ) : (
        <Skeleton className="h-5 w-3/5" />
      )}
    </Sheet>
  );
}

interface ShownIdentityProps {
  readonly identity: WriterIdentity;
  /** The time is over, or the admin has seen enough. */
  readonly onEnd: () => void;
}

/** The revealed identity, until the time is over; left out of copying and printing as far as a browser can. */
function ShownIdentity({ identity: { name, email, signed_in_with, since, until }, onEnd }: ShownIdentityProps) {
  const { t } = useTranslation();
  const left = useSecondsUntil(until, onEnd);
  const facts = [
    ['name', name],
    ['email', email],
    ['providers', signed_in_with.join(', ')],
    ['since', since && formatDate(since)],
  ] as const;
  return (
    <div className="grid gap-4">
      <p role="timer" className="text-warn-ink text-sm tabular-nums">
        {t('people.identity.closesIn', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
      </p>
      <dl className="grid gap-2 select-none print:hidden">
        {facts.map(([fact, value]) => (
          <div key={fact} className="flex flex-wrap justify-between gap-2">
            <dt className="text-ink-soft">{t(`people.identity.facts.${fact}`)}</dt>
            <dd dir="auto" className="font-semibold break-all">
              {value || t('people.identity.unknown')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm text-pretty">{t('people.identity.shownNote')}</p>
      <div>
        <Button onClick={onEnd}>{t('people.identity.end')}</Button>
      </div>
    </div>
  );
}

/** Whole seconds that are left, never more than ten minutes by a wrong clock. @param until ISO 8601 instant */
function useSecondsUntil(until: string, onEnd: () => void): number {
  const [end] = useState(() => Math.min(Date.parse(until), Date.now() + 600_000));
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => {
    setLeft(secondsLeft());
    if (Date.now() >= end) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
