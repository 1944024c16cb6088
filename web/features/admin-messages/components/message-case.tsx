import { useQuery } from '@tanstack/react-query';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps, CaseKind } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { messageCaseQuery } from '../api/message-case.ts';
import { OpenMessage } from './open-message.tsx';

/** A message as a case of the work queue: a question, a problem, a removal request or an appeal. */
function MessageCase(props: CaseBodyProps) {
  const { row } = props;
  const { t, language } = useTranslation();
  const now = useNow();
  const { data, isError, refetch, isFetching } = useQuery(messageCaseQuery(useTable(), row.key));
  if (data) return <OpenMessage key={data.id} {...props} details={data} />;
  return (
    <CaseFrame
      icon={deskIcons.mail}
      kind={t('messages.kinds.message')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={t('messages.kinds.message')}
      decisions={[]}
    >
      {data === null ? (
        <DeskNote>{t('messages.gone')}</DeskNote>
      ) : isError ? (
        <FailedPart title={t('messages.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ReviewSkeleton label={t('messages.loading')} count={2} />
      )}
    </CaseFrame>
  );
}

const topics = ['question', 'problem', 'removal', 'appeal'] as const;

export const messageKind: CaseKind = {
  Body: MessageCase,
  icon: row => (row.topic === 'appeal' ? deskIcons.undo : deskIcons.mail),
  title: ({ topic }, { t }) => t(`case.topics.${topics.find(each => each === topic) ?? 'question'}`),
  summary: row => row.subject ?? '',
};
