import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RaffleWork } from '../api/raffle.ts';
import { lastDayOf, type Raffle, shortDigest } from '../model/raffle.ts';

interface RaffleStepsProps {
  readonly raffle: Raffle;
  readonly isBusy: boolean;
  readonly onOrder: (work: RaffleWork) => void;
}

/** A raffle that is not drawn yet: what has been done, and what comes next. */
export function RaffleSteps({ raffle, isBusy, onOrder }: RaffleStepsProps) {
  const { t, language } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { id, startsAt, endsAt, prize, seedDigest, lockedAt, tickets, people } = raffle;
  const isOver = Date.parse(endsAt) <= openedAt;
  return (
    <ol className="mt-3 grid gap-4">
      <Step
        number={1}
        isDone
        title={t('raffle.period', { from: formatDate(startsAt), until: formatDate(lastDayOf(endsAt)) })}
      >
        <bdi>{prize[language]}</bdi>
      </Step>
      <Step number={2} isDone title={t('raffle.fingerprint', { when: formatMoment(raffle.openedAt) })}>
        <bdi dir="ltr" className="tabular-nums" title={seedDigest}>
          SHA-256 {shortDigest(seedDigest)}
        </bdi>
      </Step>
      <Step
        number={3}
        isDone={lockedAt !== null}
        title={lockedAt === null ? t('raffle.lockTitle') : t('raffle.locked', { when: formatMoment(lockedAt) })}
      >
        {lockedAt !== null
          ? t('raffle.counted', { count: tickets, people: people.toLocaleString(language) })
          : isOver
            ? t('raffle.counting')
            : t('raffle.lockWait', { when: formatMoment(endsAt) })}
        {lockedAt === null && isOver && (
          <Button className="mt-2" loading={isBusy} onClick={() => onOrder({ what: 'lock', raffle: id })}>
            {t('raffle.lock')}
          </Button>
        )}
      </Step>
      <Step number={4} isDone={false} title={t('raffle.drawTitle')}>
        {t('raffle.drawHint')}
        {lockedAt !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Button variant="primary" loading={isBusy} onClick={() => setAsking(true)}>
              {t('raffle.draw')}
            </Button>
            <span className="text-xs">{t('raffle.once')}</span>
          </div>
        )}
      </Step>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('raffle.sureTitle')}
        description={t('raffle.sure')}
        closeLabel={t('raffle.cancel')}
        busy={isBusy}
      >
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isBusy} onClick={() => onOrder({ what: 'draw', raffle: id })}>
            {t('raffle.draw')}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(false)}>
            {t('raffle.cancel')}
          </Button>
        </div>
      </Sheet>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          isDone ? 'border-line text-ok' : 'border-edge',
        )}
      >
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <div className="text-ink-faint text-sm text-pretty">{children}</div>
      </div>
    </li>
  );
}
