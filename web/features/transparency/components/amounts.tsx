import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { type SeriesColor, ShareBar, Swatch } from '#web/ui/plot/series.tsx';
import { type QuarterOutcome, outcomeNames, type Quarter } from '../model/quarter.ts';
import { durationText, countText } from './number-texts.ts';

interface PartProps {
  readonly quarter: Quarter;
}

/** Four figures; those that one hopes are 0 stand here even when they are. */
export function AmountsPanel({ quarter }: PartProps) {
  const speaker = useTranslation();
  const { t } = speaker;
  const figures = [
    [countText(quarter.reports, speaker), t('transparency.reports'), null],
    [durationText(quarter.medianHours, speaker), t('transparency.half'), null],
    [durationText(quarter.p90Hours, speaker), t('transparency.nineOfTen'), null],
    [
      countText(quarter.identities, speaker),
      t('transparency.identities'),
      t('transparency.courtOrders', { count: countText(quarter.courtOrders, speaker) }),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(([value, label, beside]) => (
        <div key={label} className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3.5">
          <dt className="order-1 text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
          {beside && <dd className="order-2 mt-1 text-xs text-ink-faint">{beside}</dd>}
        </div>
      ))}
    </dl>
  );
}

const outcomeColors: Readonly<Record<QuarterOutcome, SeriesColor>> = {
  kept: 'faint',
  mended: 'edge',
  removed: 'accent',
  open: 'star',
};

export function OutcomesPanel({ quarter }: PartProps) {
  const speaker = useTranslation();
  const { t } = speaker;
  const { outcomes } = quarter;
  const isWhole = outcomeNames.every(name => outcomes[name] !== null);
  return (
    <Panel className="grid content-start gap-3.5">
      <h2 className="text-lg font-semibold">{t('transparency.outcomes')}</h2>
      {isWhole && (
        <ShareBar parts={outcomeNames.map(name => ({ color: outcomeColors[name], value: outcomes[name] ?? 0 }))} />
      )}
      <dl className="grid gap-2">
        {outcomeNames.map(name => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt className="flex items-center gap-2 text-ink-soft">
              <Swatch color={outcomeColors[name]} />
              {t(`transparency.${name}`)}
            </dt>
            <dd className="font-semibold tabular-nums">{countText(outcomes[name], speaker)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

export function RequestsPanel({ quarter }: PartProps) {
  const speaker = useTranslation();
  const { t } = speaker;
  const facts = [
    [t('transparency.removalRequests'), countText(quarter.removalRequests, speaker)],
    [t('transparency.answered'), countText(quarter.answered, speaker)],
    [t('transparency.timeToAnswer'), durationText(quarter.answerHours, speaker)],
    [t('transparency.appeals'), countText(quarter.appeals, speaker)],
    [t('transparency.looks'), countText(quarter.looks, speaker)],
    ...(quarter.linksCut === undefined
      ? []
      : [[t('transparency.linksCut'), countText(quarter.linksCut, speaker)] as const]),
    ...(quarter.teamDecisions === undefined
      ? []
      : [[t('transparency.byTeams'), countText(quarter.teamDecisions, speaker)] as const]),
  ] as const;
  return (
    <Panel className="grid content-start gap-3.5">
      <h2 className="text-lg font-semibold">{t('transparency.requests')}</h2>
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
