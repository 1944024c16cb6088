import { steadySigns } from '#contract/steady-signs.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { academicYearName } from '#web/entities/semesters/semester-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import type { OlderReview, OlderReviews } from '../api/elsewhere.ts';
import { SourcePanel } from './source-panel.tsx';

interface OlderReviewsPanelProps {
  readonly source: OlderReviews;
  /** Kind and id of the entry that the page is of. */
  readonly kind: Kind;
  readonly of: number;
}

/** Reviews that were written before this site, as quotes of their source. Anybody may ask to take one down. */
export function OlderReviewsPanel({ source, kind, of }: OlderReviewsPanelProps) {
  const { t, language } = useTranslation();
  const name = isolate(localName(source, language));
  const page = entryPaths[kind].href(of);
  const years = [...new Set([source.first_year, source.last_year])].flatMap(year =>
    year === null ? [] : [academicYearName(year, t)],
  );
  const [first = '', last] = years;
  const counted = [
    t('elsewhere.older.count', { count: source.count }),
    last === undefined ? first : t('elsewhere.older.years', { first, last }),
  ];
  const removal = (about: string, label: string) => (
    <Link
      href={paths.contact.href({ topic: 'removal', about })}
      rel="nofollow"
      className="roomy underline underline-offset-4"
    >
      {label}
    </Link>
  );
  const byline = ({ about, year }: OlderReview) =>
    [
      about && isolate(fullName({ title: null, ...about }, { t, language })),
      year !== undefined && academicYearName(year, t),
      name,
      '',
    ]
      .filter(part => part !== undefined && part !== false)
      .join(' · ');
  return (
    <SourcePanel
      source={source}
      title={t('elsewhere.older.title', { name })}
      note={`${counted.filter(Boolean).join(', ')}. ${t('elsewhere.older.note')}`}
      maxShown={3}
      below={
        <p className="text-xs text-ink-faint">
          {t('elsewhere.older.mine')} {removal(page, t('elsewhere.older.askRemoval'))}
        </p>
      }
    >
      {rows => (
        <List className="grid gap-4">
          {rows.map(review => (
            <li key={review.id}>
              <blockquote id={`older-${review.id}`} className="border-s-2 border-edge ps-3">
                <p dir="auto" className="leading-relaxed text-pretty wrap-anywhere whitespace-pre-line">
                  {steadySigns(review.text)}
                </p>
                <footer className="text-xs wrap-anywhere text-ink-faint">
                  {byline(review)}
                  {removal(`${page}#older-${review.id}`, t('elsewhere.older.report'))}
                </footer>
              </blockquote>
            </li>
          ))}
        </List>
      )}
    </SourcePanel>
  );
}
