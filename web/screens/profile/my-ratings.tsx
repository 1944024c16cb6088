import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { myCourseRatingsQuery, myRatingsQuery, unlistedQuery } from '#web/features/profile/api/list-my-ratings.ts';
import { semesterQuestionsQuery } from '#web/features/profile/api/semester-questions.ts';
import { DeletedRating } from '#web/features/profile/components/deleted-rating.tsx';
import { myMissingQuery } from '#web/features/rating/api/my-missing.ts';
import { OutboxList } from '#web/features/outbox/components/outbox-list.tsx';
import { MyRatingCard } from './my-rating-card.tsx';
import { useDeferredDeletion } from '#web/features/profile/components/use-deferred-deletion.ts';

/** Ratings of a person, newest first; loaded when it is first shown (STATE-09). A visitor is asked to sign in. */
export function MyRatings() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const { open } = useSignIn();
  if (status === 'out') {
    return (
      <>
        <OutboxList />
        <EmptyState icon="user" title={t('myRatings.signedOut')}>
          <Button data-track="sign_in" variant="primary" onClick={() => open()}>
            {t('nav.signIn')}
          </Button>
        </EmptyState>
      </>
    );
  }
  if (!user) return <ReviewSkeleton label={t('myRatings.loading')} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <OutboxList />
      <RatingsOf userId={user.firebase_uid} />
    </div>
  );
}

function RatingsOf({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const professors = useQuery(myRatingsQuery(table, userId));
  const courses = useQuery(myCourseRatingsQuery(table, userId));
  const deletion = useDeferredDeletion();
  const isAnyGone = [...(professors.data ?? []), ...(courses.data ?? [])].some(({ about }) => about === null);
  const unlisted = useQuery({ ...unlistedQuery(table, userId), enabled: isAnyGone }).data;

  const missing = useQuery(myMissingQuery(table, userId)).data;
  const semesterQuestions = useQuery(semesterQuestionsQuery(table, userId)).data;

  const notify = useEffectEvent(() => show({ title: t('errorLoadingRatings'), variant: 'destructive' }));
  const failures = professors.errorUpdateCount + courses.errorUpdateCount;
  useEffect(() => {
    if (failures > 0) notify();
  }, [failures]);

  // A list that only could not be renewed stays; the toast says so.
  if ((professors.isError && !professors.data) || (courses.isError && !courses.data)) {
    return (
      <ErrorPanel
        title={t('ratingsErrorTitle')}
        message={t(professors.isError ? 'myRatings.failedProfessors' : 'myRatings.failedCourses')}
        retryLabel={t('error.retry')}
        retrying={professors.isFetching || courses.isFetching}
        onRetry={() => {
          if (professors.isError) void professors.refetch();
          if (courses.isError) void courses.refetch();
        }}
      />
    );
  }
  if (!professors.data || !courses.data) return <ReviewSkeleton label={t('myRatings.loading')} />;

  // Two tables, one list: both come newest first, and so does what they make together.
  const ratings = [...professors.data, ...courses.data].toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  if (ratings.length === 0) {
    return (
      <EmptyState icon="edit" title={t('myRatings.empty')} message={t('myRatings.emptyHint')}>
        <ButtonLink href={paths.professors.href()}>{t('notFound.toProfessors')}</ButtonLink>
        <ButtonLink href={paths.courses.href()}>{t('notFound.toCourses')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('myRatings.count', { count: ratings.length })}</p>
      <ScrollRegion label={t('myRatings.list')} hint={t('profile.moreBelow')}>
        <div className="grid gap-3">
          {ratings.map(rating =>
            deletion.isLeaving(rating.id) ? (
              <DeletedRating key={rating.id} onUndo={() => deletion.undo(rating.id)} />
            ) : (
              <MyRatingCard
                key={rating.id}
                rating={rating}
                unlisted={unlisted?.get(`${rating.kind}/${rating.target}`)}
                missing={missing?.get(rating.id)}
                requestedSemester={semesterQuestions?.get(rating.id)}
                onDelete={() => deletion.begin(rating)}
              />
            ),
          )}
        </div>
      </ScrollRegion>
    </div>
  );
}
