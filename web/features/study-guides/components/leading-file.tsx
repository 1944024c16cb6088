import { type GuideFile, fileFacts } from '#web/entities/guides/guide-file.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { FileLink } from './file-row.tsx';
import { useFilePicture } from './own-pictures.ts';

/** In place of a text: the first page of an exam, a picture that opens the file. */
export function LeadingFile({ file, isPublic }: { readonly file: GuideFile; readonly isPublic: boolean }) {
  const picture = useFilePicture(file, isPublic);
  const { t } = useTranslation();
  return (
    <Panel>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-anywhere">
            <bdi dir="auto">{file.name}</bdi>
          </p>
          <p className="text-sm text-ink-faint">{fileFacts(file, t)}</p>
        </div>
        <FileLink file={file} isPublic={isPublic} className={buttonLook({ variant: 'primary' })}>
          <Icon name={documentIcons.open} className="along-line" />
          {t('guides.file.openExam')}
        </FileLink>
      </div>
      <div className="relative">
        <img
          src={picture ?? undefined}
          alt=""
          width={file.width ?? 595}
          height={file.height ?? 842}
          className="first-page mx-auto aspect-[1/1.05] h-auto w-full max-w-120 mask-[linear-gradient(#000_78%,transparent)] object-cover object-top rounded-md border border-line bg-raised"
        />
        <FileLink file={file} isPublic={isPublic} className="absolute inset-0 rounded-md">
          <span className="sr-only">{t('guides.file.firstPage')}</span>
        </FileLink>
      </div>
      <p className="mt-3 text-center text-sm text-ink-faint">
        {file.pages !== null && t('guides.file.pageOf', { count: file.pages })} {t('guides.file.newTab')}
      </p>
    </Panel>
  );
}
