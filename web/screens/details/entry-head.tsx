import { useTranslation } from '#web/i18n/use-translation.ts';
import { minRatingsForColor } from '#contract/score.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useRating } from '#web/entities/rating/rating-context.ts';
import { plainReviews, reviewHref } from '#web/entities/reviews/review-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useAllTexts } from '#web/entities/texts/use-all-texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { EntrySummary } from '#web/features/catalogue/components/entry-summary.tsx';
import { fullName, type EntryDetails } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { EntryActions } from './entry-actions.tsx';

/** Gist of the ratings, in a sentence. */
export const LateGist = latePart(async () => (await import('./parts/gist.tsx')).Gist);

/** In place of the score where there is none. */
export const LateAsk = latePart(async () => (await import('./parts/ask.tsx')).Ask);

const importElsewhere = () => import('#web/features/elsewhere/components/elsewhere.tsx');
/** Surveys and older reviews, and the line of the head about them: of the pages alone that have any. */
export const LateElsewhere = latePart(async () => (await importElsewhere()).Elsewhere, useAllTexts);
export const LateElsewhereNote = latePart(async () => (await importElsewhere()).ElsewhereNote, useAllTexts);

/** Way to the guides of a course. */
export const LateGuidesLine = latePart(async () => (await import('./parts/side-column.tsx')).GuidesLine);

/**
 * Head of an entry's page: name and institution, score, number of ratings, gist. Actions stand here on wide screens and
 * at the lower edge of a phone.
 */
export function EntryHead({ entry }: { readonly entry: EntryDetails }) {
  const { t, language } = useTranslation();
  const { notes } = useRating();
  const { kind, id, rating_count } = entry;
  const name = fullName(entry, { t, language });
  const where = [entry.code, localName(entry.department, language), localName(entry.institution, language)];
  return (
    <Panel className="grid grid-cols-1 gap-x-8 gap-y-2.5 md:gap-y-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)] lg:grid-rows-[auto_auto_1fr]">
      {/* Where letters are large the name has a line of its own. */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 md:gap-x-5">
        <EntryAvatar entry={entry} size="head" />
        <div className="min-w-0 grow basis-[12rem]">
          <h1 className="heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-sm leading-snug text-ink-faint">{where.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:border-s lg:border-line lg:ps-8">
        {rating_count === 0 ? (
          <LateAsk entry={entry} name={name} />
        ) : (
          <EntrySummary
            entry={entry}
            href={stars => paths.reviews.href(kind, id) + reviewHref(kind, { ...plainReviews, stars })}
          />
        )}
      </div>
      <div className="grid gap-3 border-t border-line pt-3 not-has-[p]:hidden lg:border-0 lg:pt-0">
        <LateGist entry={entry} />
        {rating_count > 0 && rating_count < minRatingsForColor && (
          <p className="text-pretty text-ink-soft">{t('details.thin', { count: rating_count })}</p>
        )}
        {entry.isElsewhere && <LateElsewhereNote />}
        {notes(kind, id)}
      </div>
      {kind === 'course' && <LateGuidesLine course={id} isButton={false} />}
      <EntryActions entry={entry} name={name}>
        {kind === 'course' && <LateGuidesLine course={id} isButton />}
      </EntryActions>
    </Panel>
  );
}
