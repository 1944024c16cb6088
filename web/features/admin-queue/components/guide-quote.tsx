import { openFile } from '#web/entities/guides/open-file.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { CaseDetails, CaseFile } from '../model/case-details.ts';
import { MarkedText } from '#web/entities/admin/marked-text.tsx';
import { isolate } from '#web/lib/isolate.ts';

/** What a guide says and brings along, as its author sent it. */
export function GuideQuote({ details: { comment, url, files, reports } }: { readonly details: CaseDetails }) {
  const { t } = useTranslation();
  return (
    <article className="quote">
      {comment ? (
        <p dir="auto" className="max-h-96 overflow-y-auto text-start whitespace-pre-line" tabIndex={-1}>
          <MarkedText text={comment} quoted={reports.flatMap(({ reported_part }) => reported_part ?? [])} />
        </p>
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
      {files && files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(file => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
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
