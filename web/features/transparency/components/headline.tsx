import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { Quarter } from '../model/quarter.ts';

/** As many as can be told apart; a share beyond it is said in words alone. */
const maxGems = 600;

/** The proportion that one can see: the removed review among all of its share. */
export function Headline({ quarter: { removed, reviews } }: { readonly quarter: Quarter }) {
  const { t, language } = useTranslation();
  const oneIn = removed === null || removed === 0 ? null : Math.round(reviews / removed);
  const title =
    oneIn !== null
      ? t('transparency.oneIn', { count: oneIn })
      : t(removed === 0 ? 'transparency.noneRemoved' : 'transparency.fewRemoved');
  return (
    <Panel className="grid gap-4">
      <h2 className="text-2xl leading-tight font-extrabold text-balance">{title}</h2>
      {oneIn !== null && oneIn >= 2 && oneIn <= maxGems && <Gems count={oneIn} />}
      <p className="text-sm text-ink-soft">
        {t('transparency.removedOf', {
          removed: removed === null ? t('transparency.upTo4') : removed.toLocaleString(language),
          reviews,
        })}
      </p>
    </Panel>
  );
}

/** One rhomb a review; the one that was removed stands where a third of them is past. */
function Gems({ count }: { readonly count: number }) {
  const removedAt = Math.floor(count / 3);
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1.5 py-1">
      {Array.from({ length: count }, (_, index) => (
        // Drawn once, in this order.
        <span key={index} className={`size-2 rotate-45 ${index === removedAt ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  );
}
