import { useQuery } from '@tanstack/react-query';
import { GuideCard } from '#web/entities/guides/guide-card.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { CardGrid } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/skeleton.tsx';
import { countOf, guideTypeCountsQuery, helpfulCount, topGuidesQuery } from '../api/list-guides.ts';
import { defaultGuideListState, guideListHref } from '../model/guide-list-state.ts';
import { Section } from '#web/ui/section.tsx';

/** Most helpful guides as cards: three on a phone, six elsewhere. */
export function HelpfulGuides() {
  const { t } = useTranslation();
  const table = useTable();
  const query = useQuery(topGuidesQuery(table, 'helpful', helpfulCount));
  const { data: counts } = useQuery(guideTypeCountsQuery(table, defaultGuideListState));
  if (query.data?.length === 0) return null;
  return (
    <Section
      title={t('guides.helpful')}
      more={{
        href: guideListHref({ ...defaultGuideListState, sort: 'helpful' }),
        label: counts ? t('guides.allCount', { count: countOf(counts, null) }) : t('guides.all'),
      }}
    >
      {query.data ? (
        <CardGrid label={t('guides.helpful')}>
          {query.data.map(guide => (
            <li key={guide.id} className="max-md:nth-[n+4]:hidden">
              <GuideCard guide={guide} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <Unloaded
          query={query}
          failed={t('guides.helpfulError')}
          loading={<CardSkeleton label={t('catalogue.loading')} />}
        />
      )}
    </Section>
  );
}
