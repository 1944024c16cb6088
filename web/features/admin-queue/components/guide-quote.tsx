import { useQuery } from '@tanstack/react-query';
import { useTeam } from '#web/entities/admin/team.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { GuideBody } from '#web/entities/guides/guide-body.tsx';
import { openFile } from '#web/entities/guides/open-file.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { CaseDetails, CaseFile } from '../model/case-details.ts';
import { MarkedText } from '#web/entities/admin/marked-text.tsx';
import { withMasksNamed } from '#web/entities/admin/text-parts.ts';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { isolate } from '#web/lib/isolate.ts';

/** What a guide says and brings along, as its author sent it. */
export function GuideQuote({ details }: { readonly details: CaseDetails }) {
  const { comment, url, files, reports } = details;
  const { t } = useTranslation();
  const team = useTeam();
  return (
    <CaseQuote>
      {comment ? (
        <>
          <GuideText text={comment} language={details.language ?? 'he'} />
          {reports.map(
            ({ reported_part: part }, index) =>
              part && (
                // Reports have no name here, and their order is the database's.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index} dir="auto" className="text-start whitespace-pre-line">
                  <MarkedText text={part} quoted={[part]} />
                </p>
              ),
          )}
        </>
      ) : (
        <p className="text-ink-faint">{t('case.noWords')}</p>
      )}
      {url && (
        <p dir="ltr" className="text-start text-sm">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline wrap-anywhere"
          >
            {url}
          </a>
        </p>
      )}
      {team && files && files.length > 0 && (
        <p className="text-sm text-ink-faint">{t('team.files', { count: files.length })}</p>
      )}
      {!team && files && files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(file => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </CaseQuote>
  );
}

/**
 * The text as readers see it, personal details covered as the database does. Rendered here, from what is decided about.
 */
function GuideText({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useTranslation();
  const named = withMasksNamed(text, what => t(`case.masked.${what}`));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.admin('guideText', named),
    queryFn: async () => {
      const { renderPreview } = await import('#web/entities/guides/preview/render-preview.ts');
      return await renderPreview(named, {});
    },
  });
  if (isError)
    return <FailedPart title={t('library.preview.bodyFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Waiting label={t('library.loading')} />;
  return (
    <ScrollRegion label={t('case.guideText')}>
      <GuideBody body={data} language={language} />
    </ScrollRegion>
  );
}

function FileButton({ file: { id, name, bytes } }: { readonly file: CaseFile }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const api = useApi();
  return (
    <Button
      size="small"
      icon={documentIcons.open}
      aria-label={t('library.preview.openFile', { name: isolate(name) })}
      onClick={() => {
        void openFile(api, id).catch(() => show({ title: t('guides.file.notOpened'), variant: 'destructive' }));
      }}
    >
      <bdi dir="auto" className="wrap-anywhere">
        {name}
      </bdi>
      <bdi dir="ltr" className="font-normal text-ink-faint">
        {formatBytes(bytes)}
      </bdi>
    </Button>
  );
}
