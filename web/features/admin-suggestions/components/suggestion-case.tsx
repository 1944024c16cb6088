import { useQuery } from '@tanstack/react-query';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps, CaseKind } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTable } from '#web/lib/table-context.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { suggestionCaseQuery } from '../api/suggestion-case.ts';
import { OpenSuggestion } from './open-suggestion.tsx';

/** Suggested entry of the catalogue, as a case of the work queue. */
function SuggestionCase(props: CaseBodyProps) {
  const { row } = props;
  const { t, language } = useTranslation();
  const now = useNow();
  const { data, isError, refetch, isFetching } = useQuery(suggestionCaseQuery(useTable(), row.key));
  if (data) return <OpenSuggestion key={data.id} {...props} details={data} />;
  return (
    <CaseFrame
      icon={documentIcons.plus}
      kind={t('suggestions.kind')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={<bdi>{row.subject}</bdi>}
      decisions={[]}
    >
      {data === null ? (
        <DeskNote>{t('suggestions.gone')}</DeskNote>
      ) : isError ? (
        <FailedPart title={t('suggestions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ReviewSkeleton label={t('suggestions.loading')} count={2} />
      )}
    </CaseFrame>
  );
}

export const suggestionKind: CaseKind = {
  Body: SuggestionCase,
  icon: () => documentIcons.plus,
  title: (row, { t }) => t('case.titles.suggestion', { name: isolate(row.subject ?? '') }),
  listTitle: row => row.subject ?? '',
  summary: (row, { t }) => t('case.missing', { who: t('case.suggestedBy', { count: row.report_count }) }),
};
