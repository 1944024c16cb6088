import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import { type CaseBodyProps, type CaseKind, caseName } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { pageClaimCaseQuery } from '../api/page-claim-case.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';
import { OpenAnswer } from './open-answer.tsx';
import { OpenPageClaim } from './open-page-claim.tsx';

type Opened = ComponentType<CaseBodyProps & { readonly details: PageClaimDetails }>;

function ClaimOrAnswer({ opened: Open, ...props }: CaseBodyProps & { readonly opened: Opened }) {
  const { row } = props;
  const { t, language } = useTranslation();
  const { data, isError, refetch, isFetching } = useQuery(pageClaimCaseQuery(useTable(), row.key));
  if (data) return <Open key={data.id} {...props} details={data} />;
  return (
    <CaseFrame
      icon={row.kind === 'answer' ? 'edit' : 'user'}
      kind={t(row.kind === 'answer' ? 'claims.answerKind' : 'claims.kind')}
      title={<bdi>{row.name === null ? '' : localName({ name: row.name, name_en: row.name_en ?? '' }, language)}</bdi>}
      decisions={[]}
    >
      {data === null ? (
        <DeskNote>{t('claims.gone')}</DeskNote>
      ) : isError ? (
        <FailedPart title={t('claims.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ReviewSkeleton label={t('claims.loading')} count={2} />
      )}
    </CaseFrame>
  );
}

/** A lecturer's claim of a page. */
export const pageClaimKind: CaseKind = {
  Body: props => <ClaimOrAnswer {...props} opened={OpenPageClaim} />,
  icon: () => 'user',
  title: (row, words) => words.t('claims.listTitle', { name: isolate(caseName(row, words)) }),
};

/** A lecturer's answer. */
export const answerKind: CaseKind = {
  Body: props => <ClaimOrAnswer {...props} opened={OpenAnswer} />,
  icon: () => 'edit',
  title: (row, words) => words.t('claims.answerListTitle', { name: isolate(caseName(row, words)) }),
};
