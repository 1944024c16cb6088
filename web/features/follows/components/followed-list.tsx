import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { followsQuery } from '../api/list-follows.ts';
import { FollowButton } from './follow-button.tsx';

/**
 * Entries that the person follows. One that is unfollowed stays in the list while it is looked at, so that a slip can
 * be mended.
 */
export function FollowedList() {
  const { t, language } = useTranslation();
  const query = useQuery(followsQuery(useTable(), useQueryClient()));
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorPanel
        title={t('follows.errorTitle')}
        message={t('notices.errorHint')}
        retryLabel={t('error.retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewSkeleton label={t('follows.loading')} count={1} />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon="people" title={t('follows.empty')} message={t('follows.emptyHint')}>
        <ButtonLink href={paths.professors.href()}>{t('notFound.toProfessors')}</ButtonLink>
        <ButtonLink href={paths.courses.href()}>{t('notFound.toCourses')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Panel as="div">
      <List aria-label={t('follows.heading')} className="grid">
        {query.data.map(({ kind, id, department, ...followed }) => (
          <li key={kind + id} className="flex min-h-12 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <Link href={entryPaths[kind].href(id)} className="roomy wrap-anywhere hover:underline">
                <bdi>{fullName(followed, { t, language })}</bdi>
              </Link>
              <span className="block text-sm text-ink-faint">{departmentName(department, language)}</span>
            </span>
            <EntryScore rated={followed} />
            <FollowButton kind={kind} id={id} of={localName(followed, language)} />
          </li>
        ))}
      </List>
    </Panel>
  );
}
