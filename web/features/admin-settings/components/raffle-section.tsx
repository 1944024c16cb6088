import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { raffleQuery } from '../api/raffle.ts';
import { RaffleForm } from './raffle-form.tsx';
import { RaffleResult } from './raffle-result.tsx';
import { RaffleSteps } from './raffle-steps.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useRaffleWork } from './use-raffle-work.ts';

/** The raffle from its opening to its result, and then the next one. */
export function RaffleSection() {
  const { t } = useTranslation();
  const { data: raffle, error, isError, isFetching, refetch } = useQuery(raffleQuery(useTable()));
  const { order, isPending } = useRaffleWork();
  const isDrawn = raffle?.drawnAt !== null;
  return (
    <SettingsSection id="raffle" title={t('raffle.title')} lead={t('raffle.lead')}>
      {raffle === undefined ? (
        isError ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Waiting label={t('settingsDesk.loading')} />
        )
      ) : (
        <>
          {raffle &&
            (isDrawn ? (
              <RaffleResult raffle={raffle} />
            ) : (
              <RaffleSteps raffle={raffle} isBusy={isPending} onOrder={order} />
            ))}
          {(!raffle || isDrawn) && (
            <>
              <h3 className="mt-5 font-semibold">{t(raffle ? 'raffle.next' : 'raffle.none')}</h3>
              <RaffleForm isBusy={isPending} onOpen={fields => order({ what: 'open', fields })} />
            </>
          )}
        </>
      )}
    </SettingsSection>
  );
}
