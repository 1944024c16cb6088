import type { ReactNode } from 'react';
import { type GuideFile, fileEnding, fileFacts, fileHref, opensInTab } from '#web/entities/guides/guide-file.ts';
import { openFile } from '#web/entities/guides/open-file.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { useFilePicture } from './own-pictures.ts';

interface FileRowProps {
  readonly file: GuideFile;
  /** True if its guide is published; else its author alone opens it. */
  readonly isPublic: boolean;
}

/** A file: its first page or picture, name, kind and size. All of the row opens it. */
export function FileRow({ file, isPublic }: FileRowProps) {
  const { t } = useTranslation();
  const opens = opensInTab(file);
  return (
    <li className="row-link relative flex items-center gap-3.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <FilePicture file={file} isPublic={isPublic} />
      <div className="min-w-0 flex-1">
        <FileLink
          file={file}
          isPublic={isPublic}
          className={classNames('block leading-snug font-semibold wrap-anywhere', !isPublic && ownRow)}
        >
          <bdi dir="auto">{file.name}</bdi>
        </FileLink>
        <p className="text-sm text-ink-faint">{fileFacts(file, t)}</p>
      </div>
      <Icon
        name={opens ? documentIcons.open : documentIcons.download}
        className={opens ? 'along-line text-ink-soft' : 'text-ink-soft'}
      />
    </li>
  );
}

/** A button fills its row as a link does. */
const ownRow = 'text-start after:absolute after:inset-0';

/** The link that opens a file: in a tab of its own where a browser shows it, else as a download. */
export function FileLink({
  file,
  isPublic,
  className,
  children,
}: FileRowProps & { readonly className?: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const api = useApi();
  const opens = opensInTab(file);
  const inside = (
    <>
      {children} <span className="sr-only">{t(opens ? 'guides.file.open' : 'guides.file.download')}</span>
    </>
  );
  if (!isPublic)
    return (
      <button
        type="button"
        data-track="open_file"
        className={className}
        onClick={() =>
          void openFile(api, file.id, opens).catch(() =>
            show({ title: t('guides.file.notOpened'), variant: 'destructive' }),
          )
        }
      >
        {inside}
      </button>
    );
  return (
    <a
      href={fileHref(file)}
      data-track="open_file"
      className={className}
      {...(opens ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
    >
      {inside}
    </a>
  );
}

/** The first page in small, or what kind of file it is. */
function FilePicture({ file, isPublic }: FileRowProps) {
  const picture = useFilePicture(file, isPublic);
  if (picture !== null)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        width={52}
        height={68}
        className="h-17 w-13 shrink-0 rounded-sm border border-line bg-raised object-cover object-top"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid h-17 w-13 shrink-0 place-items-center rounded-sm bg-raised text-xs font-bold text-ink-soft"
    >
      {fileEnding(file)}
    </span>
  );
}
