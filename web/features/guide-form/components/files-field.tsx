import {
  type ComponentPropsWithoutRef,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
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
  /** True if sending waits for a file or for what stands in its place. */
  readonly isMissing: boolean;
  /** Files were added, taken out or put in another order. */
  readonly onChanged: () => void;
}

/** The files of a guide: choosing, photographing or dropping them, and how far each is. */
export function FilesField({ person, files, queue, limits, isDisabled, isMissing, onChanged }: FilesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [tooMany, setTooMany] = useState(0);
  const [announced, setAnnounced] = useState('');
  const isEmpty = files.length === 0;

  function add(chosen: readonly File[]): void {
    const bytesLeft = limits && limits.bytesQuota - limits.bytesUsed;
    const keys = queue.add(chosen, bytesLeft);
    setTooMany(keys.filter(key => key === null).length);
    onChanged();
  }

  const { isOver, drop } = useDrop(dropped => {
    if (!isDisabled) add(dropped);
  });

  return (
    <section aria-label={t('files.title')} className="grid gap-2">
      <div
        {...drop}
        className={classNames(
          'grid gap-3 rounded-lg border-[1.5px] p-4.5 md:p-5.5',
          isEmpty && 'border-dashed text-center',
          isOver
            ? 'on border-accent bg-accent-wash'
            : isMissing
              ? 'border-danger bg-surface'
              : isEmpty
                ? 'border-edge bg-surface'
                : 'border-line bg-surface',
        )}
      >
        {!isEmpty && (
          <List aria-label={t('files.title')}>
            {files.map((file, index) => (
              <UploadRow
                key={file.key}
                person={person}
                file={file}
                isFirst={index === 0}
                queue={queue}
                onAnnounce={setAnnounced}
                onChanged={onChanged}
                onRemoved={() => button.current?.focus()}
              />
            ))}
          </List>
        )}
        <div className={isEmpty ? 'mx-auto grid w-full max-w-80 gap-2.5' : 'flex flex-wrap gap-2'}>
          <ChooseButton
            ref={button}
            icon={isEmpty ? documentIcons.document : documentIcons.plus}
            look={isEmpty ? 'first' : 'more'}
            isMissing={isMissing}
            describedBy={isMissing ? `${id}-problem` : undefined}
            chooser={{ multiple: true, accept: acceptedEndings }}
            track="choose_files"
            onFiles={add}
          >
            {t(isEmpty ? 'files.chooseFile' : 'files.another')}
          </ChooseButton>
          <span className="hidden pointer-coarse:contents">
            <ChooseButton
              icon={writingIcons.camera}
              look={isEmpty ? 'second' : 'more'}
              chooser={{ accept: 'image/*', capture: 'environment' }}
              track="photograph_pages"
              onFiles={add}
            >
              {t('files.photograph')}
            </ChooseButton>
          </span>
        </div>
        {isEmpty && <Kinds />}
      </div>
      {isMissing && (
        <p id={`${id}-problem`} className="text-sm text-pretty text-danger">
          {t('guideForm.problems.noFile')}
        </p>
      )}
      {tooMany > 0 && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {t('files.tooManyChosen', { count: tooMany, max: maxFiles })}
        </p>
      )}
      <QuotaLine limits={limits} />
      {isEmpty && (
        <p className="flex gap-2 text-sm text-pretty text-ink-faint">
          <Icon name={documentIcons.lock} size={18} className="mt-0.5" />
          {t('files.anonymous')}
        </p>
      )}
      <output className="sr-only">{announced}</output>
    </section>
  );
}

/** Files that are taken, and how many. */
function Kinds() {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-faint">
      <span className="block pointer-coarse:hidden">{t('files.orDrop')}</span>
      {t('files.kinds', programs)}
      <span className="block">{t('files.bounds', { count: maxFiles, max: maxFileMegabytes })}</span>
    </p>
  );
}

/** Takes the files that are dropped on an element. */
function useDrop(onFiles: (files: readonly File[]) => void) {
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
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, drop };
}

const looks = {
  first: { variant: 'primary', wide: true },
  second: { variant: 'quiet', wide: true },
  more: { variant: 'ghost', size: 'small' },
} as const;

interface ChooseButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly icon: IconSource;
  readonly look: keyof typeof looks;
  readonly isMissing?: boolean;
  readonly describedBy?: string | undefined;
  readonly chooser: ComponentPropsWithoutRef<'input'>;
  readonly track: 'choose_files' | 'photograph_pages';
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the device's own chooser. The same button stays while its look changes, and the focus with it. */
function ChooseButton({
  ref,
  icon,
  look,
  isMissing = false,
  describedBy,
  chooser,
  track,
  onFiles,
  children,
}: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...looks[look]}
        {...(ref && { ref })}
        icon={icon}
        data-track={track}
        data-invalid={isMissing || undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        {...chooser}
        ref={input}
        type="file"
        hidden
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // so that the same one can be chosen again
        }}
      />
    </>
  );
}
