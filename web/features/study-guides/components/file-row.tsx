import type { ReactNode } from 'react';
import {
  type GuideFile,
  fileEnding,
  fileFacts,
  fileHref,
  opensInTab,
  thumbnailHref,
} from '#web/entities/guides/guide-file.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface FileRowProps {
  readonly file: GuideFile;
}

/** A file: its first page or picture, name, kind and size. All of the row opens it. */
export function FileRow({ file }: FileRowProps) {
  const { t } = useTranslation();
  const opens = opensInTab(file);
  return (
    <li className="row-link relative flex items-center gap-3.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <FilePicture file={file} />
      <div className="min-w-0 flex-1">
        <FileLink file={file} className="block leading-snug font-semibold wrap-anywhere">
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

/** The link that opens a file: in a tab of its own where a browser shows it, else as a download. */
export function FileLink({
  file,
  className,
  children,
}: FileRowProps & { readonly className?: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const opens = opensInTab(file);
  return (
    <a
      href={fileHref(file)}
      data-track="open_file"
      className={className}
      {...(opens ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
    >
      {children} <span className="sr-only">{t(opens ? 'guides.file.open' : 'guides.file.download')}</span>
    </a>
  );
}

/** The first page in small, or what kind of file it is. */
function FilePicture({ file }: FileRowProps) {
  if (file.has_thumbnail)
    return (
      <img
        src={thumbnailHref(file)}
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
