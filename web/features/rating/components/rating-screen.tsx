import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session-context.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { entryQuery } from '../../catalogue/api/find-entry.ts';
import type { Kind } from '../../catalogue/model/kind.ts';
import { parseId } from '../../catalogue/model/parse-id.ts';
import { ownRatingQuery } from '../api/own-rating.ts';
import { ratingLimitsQuery } from '../api/rating-limits.ts';
import { outcomeOf, type RatingOutcome } from '../model/rating-outcome.ts';
import { FailureLine } from './failure-line.tsx';
import { RatingForm } from './rating-form.tsx';
import { RatingHead } from './rating-head.tsx';
import { Thanks } from './thanks.tsx';

interface PersonProps {
  readonly kind: Kind;
  readonly target: number;
  readonly userId: string;
}

/** Rates what the address names (ROUTE-06, ROUTE-07), or changes what was said before: there is one rating a person and target. */
export function RatingScreen({ kind }: { readonly kind: Kind }) {
  const { user } = useSession();
  const target = parseId(useParams()['id']);
  if (!user) return null;
  if (target === null) return <NothingToRate kind={kind} />;
  // Another target is another form: nothing of the one before may be left in it.
  return <RatingOf key={`${kind}/${target}`} kind={kind} target={target} userId={user.firebase_uid} />;
}

function RatingOf({ kind, target, userId }: PersonProps) {
  const { t } = useTranslation();
  const table = useTable();
  const navigate = useNavigate();
  const { open } = useSignIn();
  const location = useLocation();
  const { saved, failure } = outcomeOf(location.state);
  const entry = useQuery(entryQuery(table, kind, target));
  const own = useQuery(ownRatingQuery(table, userId, kind, target));
  const limits = useQuery(ratingLimitsQuery(table, userId));

  if (entry.isError || own.isError) {
    return (
      <ErrorPanel
        title={t('error.title')}
        message={t('error.message')}
        retryLabel={t('error.retry')}
        retrying={entry.isFetching || own.isFetching}
        onRetry={() => {
          if (entry.isError) void entry.refetch();
          if (own.isError) void own.refetch();
        }}
      />
    );
  }
  if (entry.data === undefined || own.data === undefined) return <ReviewSkeleton label={t('rating.loading')} count={2} />;
  if (entry.data === null) return <NothingToRate kind={kind} />;
  if (saved) return <Thanks entry={entry.data} saved={saved} userId={userId} />;

  const finish = (rating: RatingOutcome) => void navigate(location.pathname, { replace: true, state: { rating } });
  const isClosed = own.data?.status === 'hidden' || own.data?.status === 'removed';
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-5 py-7">
      <RatingHead entry={entry.data} isEdit={own.data !== null} />
      {isClosed ? (
        <FailureLine failure={{ kind: 'closed' }} about={`${kind}/${target}`} />
      ) : (
        <RatingForm
          kind={kind}
          target={target}
          own={own.data}
          limits={limits.data ?? null}
          failure={failure}
          onSaved={rating => finish({ saved: rating })}
          onSignInNeeded={open}
        />
      )}
    </div>
  );
}

/** The address names nothing that is in the catalogue. */
function NothingToRate({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="search" title={t(`rating.${kind}.missing`)}>
      <ButtonLink href={paths[kind === 'professor' ? 'professors' : 'courses'].href()}>
        {t(kind === 'professor' ? 'notFound.toProfessors' : 'notFound.toCourses')}
      </ButtonLink>
    </EmptyState>
  );
}
