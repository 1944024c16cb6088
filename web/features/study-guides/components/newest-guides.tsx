import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { courseName, type Guide, institutionName } from '#web/entities/guides/guide.ts';
import { GuideRow, GuideRows } from '#web/entities/guides/guide-row.tsx';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { newestCount, topGuidesQuery } from '../api/list-guides.ts';
import { defaultGuideListState, guideListHref } from '../model/guide-list-state.ts';
import { Section } from '#web/ui/section.tsx';

/** Newest guides, as quiet rows with the day. */
export function NewestGuides() {
  const { t } = useTranslation();
  const query = useQuery(topGuidesQuery(useTable(), 'newest', newestCount));
  if (query.data?.length === 0) return null;
  return (
    <Section
      title={t('guides.newest')}
      more={{ href: guideListHref({ ...defaultGuideListState, sort: 'newest' }), label: t('guides.allNewest') }}
    >
      {query.data ? (
        <GuideRows label={t('guides.newest')}>
          {query.data.map(guide => (
            <NewestRow key={guide.id} guide={guide} />
          ))}
        </GuideRows>
      ) : (
        <Unloaded
          query={query}
          failed={t('guides.newestError')}
          loading={<ReviewSkeleton label={t('catalogue.loading')} />}
        />
      )}
    </Section>
  );
}

function NewestRow({ guide }: { readonly guide: Guide }) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const { published_on } = guide;
  return (
    <GuideRow
      guide={guide}
      className="max-md:nth-[n+4]:hidden"
      end={
        published_on !== null && (
          <time dateTime={published_on} suppressHydrationWarning className="shrink-0 text-sm text-ink-faint">
            {relativeTime(published_on, now, language)}
          </time>
        )
      }
    >
      <span>
        {t(`guides.types.${guide.type}`)} · <bdi>{courseName(guide, language)}</bdi>,{' '}
        <bdi>{institutionName(guide, language)}</bdi>
      </span>
    </GuideRow>
  );
}
