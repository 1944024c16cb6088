import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { RatingRewards } from '../api/after-rating.ts';

/** Number of ratings that earn the bonus (private.settle_five_ratings), and its tickets. */
const bonusAt = 5;
const bonusTickets = 5;
const steps = Array.from({ length: bonusAt }, (_, index) => index + 1);

/**
 * Tickets that the rating earned in the open raffle, its prize, and ratings missing to the bonus: two counts, each with
 * its name. Nothing while no raffle is open.
 */
export function TicketsPanel({ rewards: { earned, tickets, counted, bonus } }: { readonly rewards: RatingRewards }) {
  const { t } = useTranslation();
  const raffle = useOpenRaffle();
  const isReached = bonus > 0 && counted === bonusAt;
  const isOnTheWay = bonus === 0 && counted < bonusAt;
  if (!raffle) return null;
  return (
    <Panel className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-bold">
          <span role="status">{t('rating.tickets', { count: earned })}</span>
        </h2>
        <p className="text-sm text-ink-faint">{t('rating.ticketsHeld', { count: tickets })}</p>
      </div>
      <p className="text-pretty text-ink-soft">
        {t('rating.prize', { prize: raffle.prize, day: formatDate(raffle.endsAt) })}
      </p>
      {(isReached || isOnTheWay) && (
        <>
          <div aria-hidden="true" className="grid grid-cols-5 gap-2">
            {steps.map(step => (
              <span
                key={step}
                data-score={3}
                className={classNames(
                  'grid min-h-10 place-items-center rounded-sm border',
                  step <= counted ? 'score' : 'border-dashed border-edge',
                )}
              >
                {step <= counted && <Icon name="check" size={20} />}
              </span>
            ))}
          </div>
          <p className="text-sm text-pretty text-ink-soft">
            {isReached
              ? t('rating.bonus.reached', { count: bonusAt, tickets: bonusTickets })
              : `${t('rating.bonus.sofar', { done: counted, of: bonusAt })} ${t('rating.bonus.left', { count: bonusAt - counted, tickets: bonusTickets })}`}
          </p>
        </>
      )}
    </Panel>
  );
}
