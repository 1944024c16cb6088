import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { caseQuery, type ContactCaseDetails } from '../api/find-case.ts';
import { CaseLookup } from './case-lookup.tsx';
import { ReferenceLine } from './reference-line.tsx';

/** State of a message, for the holder of its reference. */
export function ContactCase({ reference }: { readonly reference: string }) {
  const { t } = useTranslation();
  const { data: found, isError, isFetching, refetch } = useQuery(caseQuery(useTable(), reference));
  if (isError) {
    return (
      <ErrorPanel
        title={t('contactCase.failed')}
        message={t('contactCase.failedHint')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Panel aria-busy={found === undefined} className="grid justify-items-start gap-4">
      <ReferenceLine reference={reference.toUpperCase()} />
      {found === undefined && <Skeleton className="h-20 w-full" />}
      {found && <Facts found={found} />}
      {found === null && (
        <>
          <p role="alert">{t('contactCase.unknown')}</p>
          <CaseLookup />
        </>
      )}
      <ButtonLink href={paths.contact.href()}>{t('contactCase.write')}</ButtonLink>
    </Panel>
  );
}

function Facts({ found: { topic, status, created_at, answer } }: { readonly found: ContactCaseDetails }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <dt className="text-ink-soft">{t('contactCase.status')}</dt>
        <dd>
          <b>{t(`contactCase.statuses.${status}`)}</b>
        </dd>
        <dt className="text-ink-soft">{t('contactCase.topic')}</dt>
        <dd>{t(`contactForm.topics.${topic}`)}</dd>
        <dt className="text-ink-soft">{t('contactCase.sent')}</dt>
        <dd>
          <HebrewDate iso={created_at} />
        </dd>
      </dl>
      <p className="text-sm text-pretty text-ink-soft">{t(`contactCase.next.${status}`)}</p>
      {answer && (
        <div className="w-full rounded-md bg-raised p-4">
          <h3 className="text-sm font-semibold">{t('contactCase.answer')}</h3>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </>
  );
}
