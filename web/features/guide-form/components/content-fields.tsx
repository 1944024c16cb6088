import { use } from 'react';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
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

/** The text. Not needed where a file or an address says it. */
export function BodyField({ fields: { values, problems, change }, hasDraft, isDisabled, ...upload }: BodyFieldProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const renderEditor = use(BodyEditorContext);
  const images = useBodyImages(upload);
  if (!renderEditor) throw new Error('The form of a guide needs a BodyEditorContext around it');
  const isLink = isLinkType(values.type);
  return (
    <Panel as="div">
      {renderEditor({
        name: 'body',
        label: t('guideForm.body'),
        note: t(isLink ? 'guideForm.bodyOptionalLink' : 'guideForm.bodyOptional'),
        hint: t('guideForm.bodyHint'),
        error: textOf(problems.body),
        status: <DraftState hasDraft={hasDraft} />,
        language: values.language,
        maxLength: bodyMaxLength,
        disabled: isDisabled,
        value: values.body,
        onChange: body => change({ body }),
        ...(!isLink && images),
      })}
    </Panel>
  );
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
