import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { FormStart } from '../model/form-session.ts';
import { ExamFields, LanguageField, TitleField } from './about-fields.tsx';
import { OtherWays, UrlField } from './content-fields.tsx';
import { CourseField } from './course-field.tsx';
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

/**
 * Sends a guide, or changes one: a file, a text or an address first, then one look at what it is. Before there is
 * something nothing else is asked.
 */
export function GuideForm({ start, onTakeOver }: GuideFormProps) {
  const { t } = useTranslation();
  const { person, id, isNew } = start;
  const limits = useQuery(guideLimitsQuery(useTable(), person)).data ?? null;
  const form = useGuideForm(start);
  const { values, files, session, missing, formProps, submit, isSending, failure } = form;
  const elsewhere = useOtherTab(person, id, session);
  const isLink = isLinkType(values.type);
  const isBegun = !isNew || isLink || files.length > 0 || values.title !== '' || values.body !== '';
  // Once begun it stays so: what is missing is told where it belongs.
  const [wasBegun, setWasBegun] = useState(isBegun);
  if (isBegun && !wasBegun) setWasBegun(true);
  const mayNotSend = missing > 0 || (isNew && limits?.guidesLeft === 0) || isSending;
  const source = isLink ? (
    <UrlField fields={form} />
  ) : (
    <FilesField
      person={person}
      files={files}
      queue={session.queue}
      limits={limits}
      isDisabled={elsewhere !== null}
      isMissing={form.problems.body === 'nothing'}
      onChanged={form.onFilesChanged}
    />
  );
  const ways = (
    <OtherWays
      key="ways"
      person={person}
      fields={form}
      files={files}
      queue={session.queue}
      limits={limits}
      hasDraft={session.hasDraft()}
      isDisabled={elsewhere !== null}
      onBegin={() => setWasBegun(true)}
    />
  );
  const about = wasBegun && (
    <Panel key="about" as="div" className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {form.isFilled && <h2 className="font-semibold">{t('guideForm.filled')}</h2>}
      <TypeField fields={form} />
      <TitleField fields={form} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-3.5">
        <LanguageField fields={form} />
        {values.type === 'past_exam' && <ExamFields fields={form} />}
      </div>
    </Panel>
  );
  return (
    <form
      {...formProps}
      aria-label={t(isNew ? 'guideForm.add' : 'guideForm.edit')}
      onSubmit={event => {
        event.preventDefault();
        if (!mayNotSend) submit();
      }}
    >
      {isNew && <h1 className="heading mb-4">{t(files.length > 0 ? 'guideForm.look' : 'guideForm.what')}</h1>}
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
        <CourseField fields={form} />
        <div
          className={
            wasBegun
              ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]'
              : 'grid grid-cols-1 gap-4'
          }
        >
          {source}
          {/* Below a file one look at what it is comes first; a text is written before that. */}
          {files.length > 0 ? [about, ways] : [ways, about]}
        </div>
        {wasBegun && (
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
        )}
      </fieldset>
    </form>
  );
}
