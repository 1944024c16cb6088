import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { isFields } from '#web/entities/outbox/outbox-item.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useFormKey, useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { missingDraftAt } from '../../model/missing-rating.ts';
import { parseMissingStart } from '../../model/missing-start.ts';
import { missingStateOf } from '../../model/missing-state.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { NothingToRate } from '../nothing-to-rate.tsx';
import { WaitingRating } from '../waiting-rating.tsx';
import { MissingForm } from './missing-form.tsx';
import { MissingSent } from './missing-sent.tsx';
import { SubjectForm } from './subject-form.tsx';

/**
 * Rates a lecturer or a course that the catalogue lacks, or a pair that is not known to belong together: first what it
 * is about, then the rating, then thanks. Visitors write first and sign in at sending.
 */
export function MissingScreen() {
  const { t } = useTranslation();
  const { status, isProfileLoaded, hasProfileFailed } = useSession();
  const { search } = useLocation();
  const formKey = useFormKey();
  // The own institution is the one that is likeliest meant. Signing in later leaves the form as it is.
  const isKnown = status === 'out' || isProfileLoaded || hasProfileFailed;
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 pt-5">
      {isKnown || wasKnown ? (
        <MissingRating key={`${formKey} ${search}`} />
      ) : (
        <ReviewSkeleton label={t('rating.loading')} count={2} />
      )}
    </div>
  );
}

function MissingRating() {
  const { t } = useTranslation();
  const owner = useOwner() ?? null;
  const { search, state, key } = useLocation();
  const start = parseMissingStart(useSearch());
  const known = useQuery({ ...entryQuery(useTable(), start.kind, start.of ?? 0), enabled: start.of !== null });
  const waiting = useOutbox().find(
    ({ what, status, values }) =>
      what === 'missing' &&
      (status === 'waiting' || status === 'refused') &&
      isFields(values) &&
      values['from'] === search,
  );
  const { isRating = false, sent, isSuggested = false, failure } = missingStateOf(state);
  if (waiting) return <WaitingRating item={waiting} />;
  if (sent || isSuggested) return <MissingSent sent={sent ?? null} />;
  const draft = missingDraftAt(owner, search);
  if (draft && isRating) return <MissingForm key={failure && key} draft={draft} failure={failure} />;
  if (start.of !== null && !known.data) {
    if (known.data === null) return <NothingToRate kind={start.kind} />;
    return known.isError ? <NotLoaded queries={[known]} /> : <ReviewSkeleton label={t('rating.loading')} count={2} />;
  }
  return <SubjectForm key={failure && key} start={start} known={known.data ?? null} failure={failure} />;
}
