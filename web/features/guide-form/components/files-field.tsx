import { type DragEvent, type RefObject, useId, useRef, useState } from 'react';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import { acceptedEndings, maxFileMegabytes, maxFiles } from '../model/file-rules.ts';
import type { UploadItem } from '../model/upload-item.ts';
import type { UploadQueue } from '../model/upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { QuotaLine } from './quota-line.tsx';

/** Names in Latin letters, each isolated: they keep their order within a Hebrew line. */
const programs = {
  pdf: '\u2068PDF\u2069',
  word: '\u2068Word\u2069',
  powerpoint: '\u2068PowerPoint\u2069',
  excel: '\u2068Excel\u2069',
};

interface FilesFieldProps {
  readonly person: string;
  readonly files: readonly UploadItem[];
  readonly queue: UploadQueue;
  /** Null while they are not known. */
  readonly limits: GuideLimits | null;
  /** True if no file is accepted: a disabled fieldset does not reach what is dropped. */
  readonly isDisabled: boolean;
}

/** The files of a guide: choosing or dropping them, how far each is, and how much room there is. */
export function FilesField({ person, files, queue, limits, isDisabled }: FilesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [tooMany, setTooMany] = useState(0);
  const [announced, setAnnounced] = useState('');

  function add(chosen: readonly File[]): void {
    const bytesLeft = limits && limits.bytesQuota - limits.bytesUsed;
    const keys = queue.add(chosen, bytesLeft);
    setTooMany(keys.filter(key => key === null).length);
  }

  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-sm font-medium">
        {t('files.title')}{' '}
        <span className="font-normal text-ink-faint">
          {t('files.bounds', { count: maxFiles, max: maxFileMegabytes })}
        </span>
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-5">
        <div
          className={files.length > 0 ? 'grid gap-3' : 'grid items-start gap-3 md:col-span-2 md:grid-cols-2 md:gap-5'}
        >
          <DropField button={button} isDisabled={isDisabled} onFiles={add} />
          <div className="grid gap-3">
            {tooMany > 0 && (
              <p role="alert" className="text-sm text-pretty text-danger">
                {t('files.tooManyChosen', { count: tooMany, max: maxFiles })}
              </p>
            )}
            <QuotaLine count={files.length} limits={limits} />
            <p className="flex gap-2 text-sm text-pretty text-ink-faint">
              <Icon name={documentIcons.lock} size={18} className="mt-0.5" />
              {t('files.anonymous')}
            </p>
          </div>
        </div>
        {files.length > 0 && (
          <List aria-label={t('files.title')}>
            {files.map((file, index) => (
              <UploadRow
                key={file.key}
                person={person}
                file={file}
                isFirst={index === 0}
                queue={queue}
                onAnnounce={setAnnounced}
                onRemoved={() => button.current?.focus()}
              />
            ))}
          </List>
        )}
      </div>
      <output className="sr-only">{announced}</output>
    </Panel>
  );
}

interface DropFieldProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on it or chosen by its button. */
function DropField({ button, isDisabled, onFiles }: DropFieldProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (!isDisabled) onFiles([...event.dataTransfer.files]);
    },
  };

  return (
    <div
      {...drop}
      className={classNames(
        'relative grid justify-items-center gap-1.5 rounded-md border-[1.5px] border-dashed px-4 py-5 text-center',
        isOver ? 'on border-accent bg-accent-wash' : 'border-edge',
      )}
    >
      <Icon name={writingIcons.upload} size={28} />
      <p className="font-semibold">
        <span className="pointer-coarse:hidden">{t('files.dropHere')} </span>
        {/* The whole field is the button's target. */}
        <button
          ref={button}
          type="button"
          data-track="choose_files"
          onClick={() => chooser.current?.click()}
          className="font-medium text-accent hover:underline after:absolute after:inset-0"
        >
          {t('files.choose')}
        </button>
      </p>
      <p className="text-sm text-ink-faint">{t('files.kinds', programs)}</p>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={acceptedEndings}
        hidden
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // so that the same one can be chosen again
        }}
      />
    </div>
  );
}
