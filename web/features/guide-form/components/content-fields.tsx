import { type ReactNode, use, useId, useState } from 'react';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bodyMaxLength } from '../model/guide-form.ts';
import type { UploadItem } from '../model/upload-item.ts';
import type { UploadQueue } from '../model/upload-queue.ts';
import { BodyEditorContext } from './body-editor.ts';
import { useProblemText } from './field-problem.tsx';
import { useBodyImages } from './use-body-images.ts';
import type { GuideFields } from './use-guide-form.ts';

interface BodyFieldProps {
  readonly person: string;
  readonly fields: GuideFields;
  readonly files: readonly UploadItem[];
  readonly queue: UploadQueue;
  readonly limits: GuideLimits | null;
  /** True if it cannot be written in: a disabled fieldset does not reach an editor. */
  readonly isDisabled: boolean;
  /** True if a draft of it is stored. */
  readonly hasDraft: boolean;
}

/** The other ways than a file, each behind a row: a text of one's own, or an address. */
export function OtherWays(props: BodyFieldProps & { readonly onBegin: () => void }) {
  const { t } = useTranslation();
  const {
    fields: { values, problems, change },
    files,
    onBegin,
  } = props;
  const id = useId();
  const [isWriting, setWriting] = useState(values.body !== '');
  const isLink = isLinkType(values.type);
  const isOpen = isWriting || problems.body === 'bodyLong';
  return (
    <Panel as="div" className="grid px-4.5 py-0! md:px-5.5">
      <WayButton
        icon="edit"
        isOpen={isOpen}
        controls={`${id}-text`}
        onClick={() => {
          setWriting(!isOpen);
          onBegin();
        }}
      >
        {t(isLink || files.length > 0 ? 'guideForm.writeToo' : 'guideForm.write')}
      </WayButton>
      <div id={`${id}-text`} hidden={!isOpen} className="pb-4.5">
        {isOpen && <BodyField {...props} />}
      </div>
      <WayButton
        icon={isLink ? documentIcons.document : documentIcons.link}
        onClick={() => {
          change({ type: isLink ? null : 'link' });
          onBegin();
        }}
      >
        {t(isLink ? 'guideForm.fileInstead' : 'guideForm.linkInstead')}
      </WayButton>
    </Panel>
  );
}

interface WayButtonProps {
  readonly icon: IconSource;
  /** Undefined where it opens nothing below itself. */
  readonly isOpen?: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function WayButton({ icon, isOpen, controls, onClick, children }: WayButtonProps) {
  return (
    <button
      type="button"
      data-track="other_way"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className="flex min-h-13 items-center gap-3 border-t border-line py-2 text-start text-ink-soft first:border-t-0 hover:text-ink"
    >
      <Icon name={icon} size={18} />
      <span className="flex-1">{children}</span>
      <Icon name={isOpen === undefined ? 'forward' : 'down'} size={18} className={isOpen ? 'rotate-180' : ''} />
    </button>
  );
}

/** The text. Not needed where a file or an address says it. */
function BodyField({ fields: { values, problems, change }, hasDraft, isDisabled, ...upload }: BodyFieldProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const renderEditor = use(BodyEditorContext);
  const images = useBodyImages(upload);
  if (!renderEditor) throw new Error('The form of a guide needs a BodyEditorContext around it');
  const isLink = isLinkType(values.type);
  return renderEditor({
    name: 'body',
    label: t('guideForm.body'),
    note: t(isLink ? 'guideForm.bodyOptionalLink' : 'guideForm.bodyOptional'),
    hint: t('guideForm.bodyHow'),
    error: textOf(problems.body),
    status: <DraftState hasDraft={hasDraft} />,
    language: values.language,
    maxLength: bodyMaxLength,
    disabled: isDisabled,
    value: values.body,
    onChange: body => change({ body }),
    ...(!isLink && images),
  });
}

/** Address of a link or a recording, instead of files. */
export function UrlField({ fields: { values, problems, change } }: { readonly fields: GuideFields }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <Panel as="div">
      <TextField
        name="url"
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        label={t('guideForm.url')}
        hint={t('guideForm.urlHint')}
        error={textOf(problems.url)}
        value={values.url}
        onChange={event => change({ url: event.target.value })}
      />
    </Panel>
  );
}

/** Says that what is written is stored; nothing before there is something to keep. */
function DraftState({ hasDraft }: { readonly hasDraft: boolean }) {
  const { t } = useTranslation();
  if (!hasDraft) return <span />;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" size={16} />
      {t('guideForm.draftSaved')}
    </span>
  );
}
