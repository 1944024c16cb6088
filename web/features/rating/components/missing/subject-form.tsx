import { useLocation } from 'react-router';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { type EntryDetails, fullName } from '#web/entities/catalogue/entry.ts';
import { useRating } from '#web/entities/rating/rating-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { subjectProblems } from '../../model/missing-rating.ts';
import type { MissingStart } from '../../model/missing-start.ts';
import { takeWordsOver } from '../../model/rate-here.ts';
import type { RatingFailure } from '../../model/rating-failure.ts';
import { RatingFailureLine } from '../rating-failure-line.tsx';
import { RatingSheet } from '../rating-sheet.tsx';
import { OtherField, RatedField, UnitFields } from './subject-fields.tsx';
import { useSubjectForm } from './use-subject-form.ts';
import { useSuggestMissing } from './use-suggest-missing.ts';

interface SubjectFormProps {
  readonly start: MissingStart;
  /** The rated entry, where only the other of the pair is missing. */
  readonly known: EntryDetails | null;
  /** Reason why suggesting it failed before. */
  readonly failure: RatingFailure | undefined;
}

/** First step: whom or what the rating is about, with those in the catalogue who may be meant. */
export function SubjectForm({ start, known, failure }: SubjectFormProps) {
  const { t, language } = useTranslation();
  const { search: from } = useLocation();
  const owner = useOwner() ?? null;
  const { rate } = useRating();
  const { form, likeRated, likeOther } = useSubjectForm(start, known);
  const suggestion = useSuggestMissing(from, failure);
  const { kind } = start;
  const name = known && fullName(known, { t, language });
  const under = 'roomy justify-self-center text-sm text-ink-soft underline underline-offset-4';

  function suggestOnly(): void {
    const { rated, institution } = subjectProblems(form.values);
    if (!rated && !institution) return suggestion.send(form.values);
    form.refuse({ ...(rated && { rated: 'required' }), ...(institution && { institution: 'required' }) });
  }

  return (
    <form
      {...form.formProps}
      aria-label={t(`missing.title.${kind}`)}
      className="grid grid-cols-1 gap-4 pb-6"
      data-rating-form=""
    >
      <header className="flex items-center gap-3">
        {known && <EntryAvatar entry={known} />}
        <div className="min-w-0">
          <h1 className="text-xl leading-tight font-extrabold text-balance">
            {name === null ? t(`missing.title.${kind}`) : t(`rating.${kind}.title`, { name })}
          </h1>
          <p className="text-sm text-pretty text-ink-soft">{t('missing.stepOne')}</p>
        </div>
      </header>
      {!known && (
        <>
          <RatedField
            fields={form}
            like={likeRated}
            onRateHere={({ id: target }) => {
              takeWordsOver(owner, from, { kind, target });
              rate(kind, target, RatingSheet);
            }}
          />
          <UnitFields fields={form} />
        </>
      )}
      <OtherField fields={form} like={likeOther} />
      <div className="grid gap-2">
        {suggestion.failure && <RatingFailureLine failure={suggestion.failure} about="" />}
        <Button type="submit" variant="primary" wide>
          {t('missing.toRating')}
        </Button>
        {known && name !== null ? (
          <Link href={entryPaths[kind].href(known.id)} className={under}>
            {t('rating.backTo', { name })}
          </Link>
        ) : (
          <button
            type="button"
            data-track="suggest"
            aria-busy={suggestion.isSending || undefined}
            onClick={suggestOnly}
            className={under}
          >
            {t('missing.onlySuggest')}
          </button>
        )}
      </div>
    </form>
  );
}
