import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
import { bodyMaxLength } from '../model/guide-form.ts';
import { DraftState } from './draft-state.tsx';
import { useProblemText } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

interface BodyFieldProps {
  readonly fields: GuideFields;
  /** Whether a draft of it is kept. */
  readonly isKept: boolean;
}

/** The text. Not needed where a file or an address says it. */
export function BodyField({ fields: { values, problems, change }, isKept }: BodyFieldProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <Panel as="div">
      <TextArea
        name="body"
        label={`${t('guideForm.body')} ${t(isLinkType(values.type) ? 'guideForm.bodyOptionalLink' : 'guideForm.bodyOptional')}`}
        dir="auto"
        rows={12}
        hint={t('guideForm.bodyHint')}
        error={textOf(problems.body)}
        value={values.body}
        onChange={event => change({ body: event.target.value })}
      />
      <p className="mt-2 flex justify-between gap-3 text-sm text-ink-faint">
        <DraftState isKept={isKept} />
        <span dir="ltr" className="tabular-nums">
          {values.body.length.toLocaleString('en')} / {bodyMaxLength.toLocaleString('en')}
        </span>
      </p>
    </Panel>
  );
}

/** Where a link or a recording leads, in place of files. */
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
