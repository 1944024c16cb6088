import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { useGuideDrafts } from '#web/entities/guides/use-guide-drafts.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { myGuidesQuery, type MyGuide } from '../api/my-guides.ts';
import { ContributionCard } from './contribution-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { ConfirmAction, type Question } from './confirm-action.tsx';
import { ContributionTotals } from './contribution-totals.tsx';

/** Sorts by state: those that need their author, those that wait, published ones, past ones. */
const ranks: Readonly<Record<MyGuide['status'], number>> = {
  rejected: 0,
  hidden: 0,
  pending: 1,
  published: 2,
  withdrawn: 3,
  removed: 3,
  merged: 3,
};

/** Contributions of a person, with their states (ROUTE-12). */
export function ContributionList({ person }: { readonly person: string }) {
  const { t } = useTranslation();
  const table = useTable();
  const query = useQuery(myGuidesQuery(table, person));
  const limits = useQuery(guideLimitsQuery(table, person)).data;
  const drafts = useGuideDrafts(person);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const confirm = (next: Question) => {
    setQuestion(next);
    setAsking(true);
  };
  const begun = drafts.filter(({ isNew }) => isNew);
  const draftCards = begun.map(draft => (
    <li key={draft.id}>
      <DraftCard draft={draft} onDelete={() => confirm({ what: 'deleteDraft', draft })} />
    </li>
  ));

  if (!query.data) {
    return (
      <div className="grid grid-cols-1 gap-3">
        {draftCards.length > 0 && <ul className="grid gap-3">{draftCards}</ul>}
        {query.isError || query.fetchStatus === 'paused' ? (
          <ErrorPanel
            title={t('contributions.errorTitle')}
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <ReviewSkeleton label={t('contributions.loading')} />
        )}
      </div>
    );
  }
  if (query.data.length === 0 && begun.length === 0) {
    return (
      <EmptyState icon={documentIcons.document} title={t('contributions.empty')} message={t('contributions.emptyHint')}>
        <ButtonLink variant="primary" icon={documentIcons.plus} href={paths.addStudyGuide.href()}>
          {t('contributions.add')}
        </ButtonLink>
        <ButtonLink href={paths.myRatings.href()}>{t('contributions.toRatings')}</ButtonLink>
      </EmptyState>
    );
  }
  const guides = query.data.toSorted((one, other) => ranks[one.status] - ranks[other.status]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="md:order-2">
        <ContributionTotals person={person} guides={query.data} limits={limits ?? null} />
      </div>
      <ul ref={list} tabIndex={-1} aria-label={t('contributions.list')} className="grid grid-cols-1 gap-3 outline-none">
        {draftCards}
        {guides.map(guide => (
          <li key={guide.id}>
            <ContributionCard
              guide={guide}
              isChanged={drafts.some(({ id, isNew }) => !isNew && id === guide.id)}
              onWithdraw={() => confirm({ what: 'withdraw', guide })}
            />
          </li>
        ))}
      </ul>
      <ButtonLink
        variant="primary"
        wide
        icon={documentIcons.plus}
        href={paths.addStudyGuide.href()}
        className="order-3 md:hidden"
      >
        {t('contributions.add')}
      </ButtonLink>
      {question && (
        <ConfirmAction
          person={person}
          question={question}
          open={isAsking}
          onClose={() => setAsking(false)}
          onDone={() => list.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
