import { useQuery } from '@tanstack/react-query';
import { guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { FormStart } from '../model/form-session.ts';
import { CourseAndLanguage, ExamFields, TitleField } from './about-fields.tsx';
import { BodyField, UrlField } from './content-fields.tsx';
import { FilesField } from './files-field.tsx';
import { OtherTab } from './other-tab.tsx';
import { SendPanel } from './send-panel.tsx';
import { TypeField } from './type-field.tsx';
import { useGuideForm } from './use-guide-form.ts';
import { useOtherTab } from './use-other-tab.ts';

interface GuideFormProps {
  readonly start: FormStart;
  /** The draft is wanted in this tab, as it is stored now. */
  readonly onTakeOver: () => void;
}

/** Writes a guide, or changes one: what it is, of which course, its text, its files or its address. */
export function GuideForm({ start, onTakeOver }: GuideFormProps) {
  const { t } = useTranslation();
  const { person, id, isNew } = start;
  const limits = useQuery(guideLimitsQuery(useTable(), person)).data ?? null;
  const form = useGuideForm(start);
  const { values, files, session, missing, formProps, submit, isSending, failure } = form;
  const elsewhere = useOtherTab(person, id, session);
  const mayNotSend = missing > 0 || (isNew && limits?.guidesLeft === 0) || isSending;
  return (
    <form
      {...formProps}
      aria-label={t(isNew ? 'guideForm.add' : 'guideForm.edit')}
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSend) submit();
      }}
    >
      {elsewhere && (
        <OtherTab
          isGone={elsewhere === 'gone'}
          onTakeOver={() => {
            session.end();
            onTakeOver();
          }}
        />
      )}
      <fieldset disabled={elsewhere !== null} className="grid grid-cols-1 gap-4">
        <Panel as="div" className="grid grid-cols-1 gap-4">
          <TypeField fields={form} />
          <CourseAndLanguage fields={form} />
          {values.type === 'past_exam' && <ExamFields fields={form} />}
          <TitleField fields={form} />
        </Panel>
        {isLinkType(values.type) && <UrlField fields={form} />}
        <BodyField
          person={person}
          fields={form}
          files={files}
          queue={session.queue}
          limits={limits}
          hasDraft={session.hasDraft()}
          isDisabled={elsewhere !== null}
        />
        {!isLinkType(values.type) && (
          <FilesField
            person={person}
            files={files}
            queue={session.queue}
            limits={limits}
            isDisabled={elsewhere !== null}
          />
        )}
        <SendPanel
          id={id}
          isNew={isNew}
          wasRefused={start.wasRefused}
          fields={form}
          limits={limits}
          missing={missing}
          isSending={isSending}
          failure={failure}
        />
      </fieldset>
    </form>
  );
}
