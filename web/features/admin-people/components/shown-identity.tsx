import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { WriterIdentity } from '../api/look-at-writer.ts';

interface ShownIdentityProps {
  readonly identity: WriterIdentity;
  /** The time is over, or the admin has seen enough. */
  readonly onEnd: () => void;
}

/** The revealed identity, until the time is over; left out of copying and printing as far as a browser can. */
export function ShownIdentity({ identity: { name, email, signed_in_with, since, until }, onEnd }: ShownIdentityProps) {
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
