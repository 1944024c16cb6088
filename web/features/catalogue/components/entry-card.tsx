import type { ReactNode } from 'react';
import { minRatingsForColor } from '#contract/score.ts';
import { tags } from '#contract/words.ts';
import { CompareButton } from '#web/entities/compare/compare-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';
import { type Entry, departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { shortName } from '#web/entities/catalogue/local-name.ts';

interface EntryCardProps {
  readonly entry: Entry;
  readonly headingLevel?: 2 | 3;
  /** A sentence or two of a review. */
  readonly quote?: string | null;
  /** Button of what else can be done with it, on phones in place of the scales. */
  readonly menu: ReactNode;
}

/** A professor or a course in a list, as one link: who, where, how good, how sure, and what tells them apart. */
export function EntryCard({ entry, headingLevel = 2, quote, menu }: EntryCardProps) {
  const { t, language } = useTranslation();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const where = [departmentName(entry.department, language), entry.code, shortName(entry.institution, language)];
  return (
    <article className="link-card entry-card relative h-full rounded-lg border border-line bg-surface active:bg-raised has-data-pressed:bg-raised">
      <EntryAvatar entry={entry} />
      <div className="min-w-0">
        <Heading className="text-lg leading-snug font-[650] wrap-anywhere">
          <Link href={entryPaths[entry.kind].href(entry.id)} className="outline-none">
            <bdi>{fullName(entry, { t, language })}</bdi>
          </Link>
        </Heading>
        <p className="text-sm text-ink-faint wrap-anywhere">{where.filter(Boolean).join(' · ')}</p>
      </div>
      {entry.rating_count === 0 ? (
        <span className="text-sm text-ink-soft">{t('catalogue.beFirst')}</span>
      ) : (
        <EntryScore rated={entry} />
      )}
      <EntryFacts entry={entry} />
      <CompareButton entry={entry} size="icon" className="max-md:hidden" />
      {menu}
      {quote && (
        <p dir="auto" className="quoted text-sm text-pretty wrap-anywhere text-ink-soft">
          {t('catalogue.quoted', { quote })}
        </p>
      )}
    </article>
  );
}

/** At most three facts in one line: what does not fit is left out whole. Of few ratings none is told. */
function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const { difficulty_avg, take_again_percent, rating_count, top_tag } = entry;
  if (rating_count < minRatingsForColor) return <p className="facts" />;
  const tag = tags.find(name => name === top_tag);
  return (
    <p className="facts">
      {take_again_percent !== null && (
        <span>
          <b>{take_again_percent}%</b> {t('catalogue.facts.again')}
        </span>
      )}
      {difficulty_avg !== null && (
        <span>
          {t('catalogue.facts.difficulty')} <b>{formatAverage(difficulty_avg)}</b>
        </span>
      )}
      {tag && <span>{t(`tags.${tag}`)}</span>}
    </p>
  );
}
