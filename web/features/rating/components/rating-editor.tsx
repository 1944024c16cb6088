import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type Entry, fullName } from '#web/entities/catalogue/entry.ts';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { ownRatingQuery } from '../api/own-rating.ts';
import { ratingLimitsQuery } from '../api/rating-limits.ts';
import type { RatingFailure } from '../model/rating-failure.ts';
import { parseRatingStart } from '../model/rating-start.ts';
import type { RatingOutcome } from '../model/rating-outcome.ts';
import { RatingFailureLine } from './rating-failure-line.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { RatingForm } from './rating-form.tsx';

type RatedEntry = Pick<Entry, 'kind' | 'id' | NameColumn | 'title'>;

interface RatingEditorProps {
  readonly entry: RatedEntry;
  readonly userId: string;
  readonly failure?: RatingFailure | undefined;
  /** Shows what comes next; left out, the rating screen gives thanks. */
  readonly onSaved?: () => void;
}

/**
 * The form on a screen of its own, for a person who is signed in: with what they said before, and how many ratings they
 * have left.
 */
export function RatingEditor({ entry, userId, failure, onSaved }: RatingEditorProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { open } = useSignIn();
  const { endSession } = useSession();
  const navigate = useNavigate();
  const table = useTable();
  const { kind, id } = entry;
  const start = parseRatingStart(kind, useSearch());
  const own = useQuery(ownRatingQuery(table, userId, kind, id));
  const limits = useQuery(ratingLimitsQuery(table, userId));

  // The form opens once with what is true now: another device may have changed it. From then on it is its writer's.
  const isComing = own.isFetching && !own.isFetchedAfterMount;
  if (own.data === undefined && own.isError) return <NotLoaded queries={[own]} />;
  if (own.data === undefined || isComing) return <ReviewSkeleton label={t('rating.loading')} count={2} />;

  const isClosed = own.data?.status === 'hidden' || own.data?.status === 'removed';
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 pt-5">
      <RatingHead entry={entry} isEdit={own.data !== null} />
      {isClosed ? (
        <>
          <RatingFailureLine failure={{ kind: 'closed' }} about={`${kind}/${id}`} />
          {own.data && <DecisionNote of={own.data} />}
        </>
      ) : (
        <RatingForm
          kind={kind}
          target={id}
          own={own.data}
          start={start}
          limits={limits.data ?? null}
          failure={failure}
          onSaved={saved => {
            if (onSaved) return onSaved();
            void navigate(ratePaths[kind].href(id), {
              replace: true,
              state: { rating: { saved } satisfies RatingOutcome },
            });
          }}
          // The screen shows what waits in the place of this form.
          onWaiting={() => undefined}
          onSignInNeeded={() => {
            // The session has ended while they wrote, and with it this screen; also where this browser has not noticed
            // yet.
            show({ title: t('rating.notSent'), description: t('rating.failure.signedOut') });
            void endSession(userId)
              .catch(() => undefined)
              .then(() => open({ what: 'rate', kind, id }));
          }}
        />
      )}
    </div>
  );
}

/** Target of the rating, and the promise that nobody learns by whom. */
function RatingHead({ entry, isEdit }: { readonly entry: RatedEntry; readonly isEdit: boolean }) {
  const { t, language } = useTranslation();
  return (
    <header className="flex items-center gap-3">
      <EntryAvatar entry={entry} />
      <div className="min-w-0">
        <h1 className="text-xl leading-tight font-extrabold text-balance">
          {t(isEdit ? `rating.${entry.kind}.editTitle` : `rating.${entry.kind}.title`, {
            name: fullName(entry, { t, language }),
          })}
        </h1>
        <p className="text-sm text-pretty text-ink-soft">{t('rating.anonymous')}</p>
      </div>
    </header>
  );
}
