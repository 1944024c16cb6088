import { type ReactNode, useState } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isWinner, raffleRecord } from '../api/raffle.ts';
import type { Raffle } from '../model/raffle.ts';

/** A raffle that is drawn: its ticket and what proves it, and whether someone who writes has won. */
export function RaffleResult({ raffle }: { readonly raffle: Raffle }) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const [code, setCode] = useState('');
  const onError = (error: Error) =>
    show({ title: t('raffle.failed', { why: t(failureText(error, navigator.onLine)) }), variant: 'destructive' });
  const file = `raffle-${raffle.id}.json`;
  const record = useSingleMutation({
    mutationFn: () => raffleRecord(table, raffle.id),
    onSuccess: blob => saveFile(blob, file),
    onError,
  });
  const check = useSingleMutation({
    mutationFn: () => isWinner(table, raffle.id, code),
    onSuccess: isRight =>
      show(
        isRight
          ? { title: t('raffle.isWinner'), variant: 'success' }
          : { title: t('raffle.noWinner'), variant: 'warning' },
      ),
    onError,
  });
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid justify-items-center gap-1 text-center">
        <p className="bg-accent-wash text-2xl rounded-md px-8 py-4 font-extrabold tabular-nums" dir="ltr">
          {raffle.winningTicket.toLocaleString(language)}
        </p>
        <h3 className="text-lg font-bold">{t('raffle.won')}</h3>
        <p className="text-ink-soft text-sm">
          {t('raffle.outOf', {
            tickets: raffle.tickets.toLocaleString(language),
            people: raffle.people.toLocaleString(language),
            when: formatMoment(raffle.drawnAt ?? ''),
          })}
        </p>
      </div>
      <dl className="grid gap-2 text-sm">
        <Fact name={t('raffle.seedDigest')}>{raffle.seedDigest}</Fact>
        <Fact name={t('raffle.seed')}>{raffle.seed}</Fact>
        <Fact name={t('raffle.again')}>npm run raffle:check -- {file}</Fact>
      </dl>
      <p className="text-ink-soft">{t('raffle.winnerNotified')}</p>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault();
          if (code.trim() !== '') check.mutate();
        }}
      >
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={t('raffle.code')}
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </div>
        <Button type="submit" loading={check.isPending}>
          {t('raffle.check')}
        </Button>
      </form>
      <div>
        <Button icon={documentIcons.download} loading={record.isPending} onClick={() => record.mutate()}>
          {t('raffle.record')}
        </Button>
      </div>
    </div>
  );
}

/** Something that is compared character by character. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-faint">{name}</dt>
      <dd dir="ltr" className="min-w-0 tabular-nums break-all">
        {children}
      </dd>
    </div>
  );
}
