import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fileLinksQuery } from '#web/entities/guides/file-links.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sizeText } from '../model/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import { acceptedEndings, endingOf, maxFileMegabytes } from '../model/file-rules.ts';
import { shareOf, type UploadItem } from '../model/upload-item.ts';
import type { UploadQueue } from '../model/upload-queue.ts';

interface FileRowProps {
  readonly person: string;
  readonly file: UploadItem;
  readonly isFirst: boolean;
  readonly queue: UploadQueue;
  /** Tells screen readers what a press has done. */
  readonly onAnnounce: (text: string) => void;
  /** The files are others, or in another order. */
  readonly onChanged: () => void;
  /** It goes with the focus in it. */
  readonly onRemoved: () => void;
}

/** One file of the form: what it is, where it stands, and what can be done with it. */
export function UploadRow({ person, file, isFirst, queue, onAnnounce, onChanged, onRemoved }: FileRowProps) {
  const { t } = useTranslation();
  const { key, name, status } = file;
  const remove = status === 'going' || status === 'waiting' ? 'files.cancelOf' : 'files.removeOf';
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <FilePicture person={person} file={file} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          <bdi dir="auto">{name}</bdi>
        </p>
        <FileState file={file} />
      </div>
      {status === 'cut' && <ResumeButton file={file} queue={queue} />}
      <div className="-me-2 flex shrink-0">
        {!isFirst && (
          <IconButton
            icon={writingIcons.up}
            label={t('files.moveUpOf', { name })}
            data-track="move_file"
            onClick={() => {
              queue.moveUp(key);
              onChanged();
              onAnnounce(t('files.movedUp', { name }));
            }}
          />
        )}
        <IconButton
          icon="close"
          label={t(remove, { name })}
          data-track="remove_file"
          onClick={() => {
            queue.remove(key);
            onChanged();
            onAnnounce(t('files.removed', { name }));
            onRemoved();
          }}
        />
      </div>
    </li>
  );
}

/** Facts of a file below its name. */
function FileState({ file }: { readonly file: UploadItem }) {
  const { t } = useTranslation();
  const { name, bytes, status, problem, row, needsFile } = file;
  const percent = Math.round(shareOf(file) * 100);
  const quiet = 'text-sm text-ink-faint tabular-nums';
  switch (status) {
    case 'waiting':
      return <p className={quiet}>{t('files.waiting')}</p>;
    case 'going':
      return (
        <>
          <ProgressBar label={t('files.progressOf', { name })} share={shareOf(file)} className="mt-1.5 mb-1" />
          <p className={quiet}>
            {percent}% · {t('files.sentOf', { sent: sizeText(file.sent), all: sizeText(bytes) })}
          </p>
        </>
      );
    case 'cut':
      return (
        <>
          <ProgressBar share={shareOf(file)} tone="warning" className="mt-1.5 mb-1" />
          <p role="status" className={quiet}>
            {needsFile ? t('files.chooseAgain') : t('files.cut', { percent })}
          </p>
        </>
      );
    case 'checking':
      return (
        <>
          <ProgressBar share={1} className="mt-1.5 mb-1" />
          <p className={quiet}>{t('files.checking')}</p>
        </>
      );
    case 'refused':
      return (
        <p role="alert" className="text-sm text-pretty text-danger">
          {t(`files.problems.${problem ?? 'broken'}`, { size: sizeText(bytes), max: maxFileMegabytes })}
        </p>
      );
    case 'ready': {
      const taken = (row?.cleaned ?? []).map(trace => t(`files.traces.${trace}`));
      return (
        <>
          <p className={quiet}>
            {sizeText(bytes)}
            {row !== null && row.pages !== null && <> · {t('files.pages', { count: row.pages })}</>}
          </p>
          <p className="flex items-start gap-1.5 text-sm text-pretty text-ok">
            <Icon name="check" size={16} className="mt-1" />
            {taken.length === 0 ? t('files.ready') : t('files.readyAndCleaned', { taken: taken.join(', ') })}
          </p>
        </>
      );
    }
  }
}

/** Goes on with an upload that was cut; after a reload the browser needs the file once more. */
function ResumeButton({ file: { key, name, needsFile }, queue }: Pick<FileRowProps, 'file' | 'queue'>) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        icon={writingIcons.resume}
        data-track="resume_upload"
        aria-label={t(needsFile ? 'files.chooseAgainOf' : 'files.resumeOf', { name })}
        onClick={() => (needsFile ? chooser.current?.click() : queue.resume(key))}
      >
        {t('files.resume')}
      </Button>
      {needsFile && (
        <input
          ref={chooser}
          type="file"
          accept={acceptedEndings}
          hidden
          onChange={event => {
            queue.add([...(event.target.files ?? [])], null);
            event.target.value = '';
          }}
        />
      )}
    </>
  );
}

/** The first page or the picture, small; its ending where there is none yet. */
function FilePicture({ person, file: { id, name, status, row } }: Pick<FileRowProps, 'person' | 'file'>) {
  const api = useApi();
  const links = useQuery({
    ...fileLinksQuery(api, person, id ?? ''),
    enabled: id !== null && row?.has_thumbnail === true,
  });
  const thumbnail = links.data?.thumbnailUrl;
  if (thumbnail)
    return <img src={thumbnail} alt="" className="size-13 shrink-0 rounded-sm border border-line object-cover" />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-13 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-xs font-bold uppercase',
        status === 'refused' ? 'text-danger' : 'text-ink-soft',
      )}
    >
      <bdi>{endingOf(name).slice(0, 4)}</bdi>
    </span>
  );
}
