import { useQuery } from '@tanstack/react-query';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { guideTicketsQuery, type MyGuide } from '../api/my-guides.ts';
import { moreToGo } from './contribution-card.tsx';

interface TotalsProps {
  readonly person: string;
  readonly guides: readonly MyGuide[];
  /** Null while they are not known. */
  readonly limits: GuideLimits | null;
}

/** Totals of all contributions: a line on a phone, a panel beside the list elsewhere. */
export function ContributionTotals({ person, guides, limits }: TotalsProps) {
  const { t } = useTranslation();
  const raffle = useOpenRaffle();
  const { data: earned = 0 } = useQuery({ ...guideTicketsQuery(useTable(), person), enabled: raffle !== null });
  const tickets = raffle ? earned : 0;
  const sum = (count: (guide: MyGuide) => number) => guides.reduce((total, guide) => total + count(guide), 0);
  const views = sum(guide => guide.view_count);
  const helped = sum(guide => guide.helpful_count);
  const line = [
    t('contributions.views', { count: views }),
    helped > 0 && t('contributions.helped', { count: helped }),
    tickets > 0 && t('contributions.tickets', { count: tickets }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p className="text-sm text-ink-soft md:hidden">{line}</p>
      <Panel as="aside" aria-labelledby="guide-totals" className="max-md:hidden">
        <h2 id="guide-totals" className="mb-3 text-lg font-bold">
          {t('contributions.totals')}
        </h2>
        <KeyFigures>
          <KeyFigure value={views.toLocaleString('en')} label={t('contributions.totalViews')} />
          <KeyFigure value={helped.toLocaleString('en')} label={t('contributions.totalHelped')} />
          <KeyFigure value={limits?.published ?? '–'} label={t('contributions.totalPublished')} />
          {tickets > 0 && <KeyFigure value={tickets} label={t('contributions.totalTickets')} />}
        </KeyFigures>
        {limits && <p className="mt-3.5 mb-4 text-sm text-pretty text-ink-faint">{whatNext(limits)}</p>}
        <div className="grid gap-2">
          <ButtonLink variant="primary" wide icon={documentIcons.plus} href={paths.addStudyGuide.href()}>
            {t('contributions.add')}
          </ButtonLink>
          <ButtonLink wide href={paths.myRatings.href()}>
            {t('contributions.toRatings')}
          </ButtonLink>
        </div>
      </Panel>
    </>
  );

  function whatNext({ checkReason, published }: GuideLimits): string {
    if (checkReason === 'first') return t('contributions.moreToGo', { count: moreToGo(published) });
    return t(checkReason ? `guideForm.check.${checkReason}` : 'contributions.atOnce');
  }
}
