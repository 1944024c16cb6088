import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { guideDecisionReasons, guideReportReasons, holdReasons } from '#contract/words.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { GuideBody } from '#web/entities/guides/guide-body.tsx';
import { guideBodyQuery } from '#web/entities/guides/guide-body-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { type GuideForAdmin, guideForAdminQuery } from '../api/guide-for-admin.ts';
import { type Decision, isPossible } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { GuideState } from './guide-state.tsx';
import { PreviewFiles } from './preview-files.tsx';
import { RowDate, RowWarnings, WhereLine } from './row-texts.tsx';

interface PreviewSheetProps {
  readonly guide: LibraryGuide;
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

/** A guide as its readers would see it, in any state, with what an admin should know before deciding. */
export function PreviewSheet({ guide, isBusy, onDecide, onClose }: PreviewSheetProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(guideForAdminQuery(useTable(), guide.id));
  return (
    <Sheet isWide onClose={onClose} busy={isBusy} title={guide.title} description={<WhereLine guide={guide} />}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <GuideState status={guide.status} />
          <span className="text-sm text-ink-faint">
            <RowDate guide={guide} isReader={false} />
          </span>
          <RowWarnings guide={guide} outcome={undefined} />
        </div>
        {data ? (
          <Content guide={guide} content={data} />
        ) : data === null ? (
          <p className="text-ink-soft">{t('library.preview.gone')}</p>
        ) : isError ? (
          <FailedPart title={t('library.preview.failed')} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Waiting label={t('library.loading')} />
        )}
        {data && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {isPossible('keep', guide) && (
              <Button variant="primary" icon="check" loading={isBusy} onClick={() => onDecide('keep')}>
                {t('library.approveOne')}
              </Button>
            )}
            {isPossible('send_back', guide) && (
              <Button disabled={isBusy} onClick={() => onDecide('send_back')}>
                {t('library.rejectOne')}
              </Button>
            )}
            {guide.status === 'published' && (
              <ButtonLink href={paths.studyGuide.href(guide.id)}>{t('library.openPage')}</ButtonLink>
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Content({ guide, content }: { readonly guide: LibraryGuide; readonly content: GuideForAdmin }) {
  const { t } = useTranslation();
  const held = holdReasons.filter(reason => guide.held_reasons.includes(reason));
  const reason = guideDecisionReasons.find(each => each === guide.decision_reason);
  return (
    <>
      {held.length > 0 && (
        <Remark title={t('library.preview.held')}>
          {held.map(each => t(`rating.held.reasons.${each}`)).join(' · ')}
        </Remark>
      )}
      {reason && (
        <Remark title={t('library.preview.decided')}>
          {t(`library.reasons.${reason}`)}
          {guide.decision_note && (
            <>
              {' · '}
              <bdi dir="auto">{guide.decision_note}</bdi>
            </>
          )}
        </Remark>
      )}
      {content.reports.length > 0 && (
        <Remark title={t('library.preview.reports')}>
          <ul>
            {content.reports.map((report, index) => (
              // Reports have no identity here, and stay in their order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {t(reportReasonText(report.reason))}
                {report.details && (
                  <>
                    {': '}
                    <bdi dir="auto">{report.details}</bdi>
                  </>
                )}{' '}
                <HebrewDate iso={report.said_on} className="text-ink-faint" />
              </li>
            ))}
          </ul>
        </Remark>
      )}
      {content.url !== null && (
        <a
          href={content.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          dir="ltr"
          className="wrap-anywhere text-accent underline underline-offset-4"
        >
          {content.url}
        </a>
      )}
      <PreviewFiles files={content.files} />
      {content.body.trim() !== '' && <PreviewBody guide={guide} />}
    </>
  );
}

/** What a reader chose; the texts are those of the form of reports. */
function reportReasonText(reason: string): MessageKey {
  return `reports.guideReasons.${guideReportReasons.find(one => one === reason) ?? 'other'}`;
}

/** The text as readers see it. */
function PreviewBody({ guide: { id, language } }: { readonly guide: LibraryGuide }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(guideBodyQuery(useTable(), id));
  if (!data) {
    return isError || data === null ? (
      <FailedPart title={t('library.preview.bodyFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Waiting label={t('library.loading')} />
    );
  }
  return <GuideBody body={data} language={language} />;
}

function Remark({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-raised px-4 py-3 text-sm text-pretty">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  );
}
