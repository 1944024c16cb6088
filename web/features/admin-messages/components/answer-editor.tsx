import { type Language, languages } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { templatesFor } from '../model/answer-text.ts';
import type { MessageCaseDetails } from '../model/message-case.ts';
import { AnswerField } from './answer-field.tsx';
import type { AnswerDraft } from './use-answer.ts';

/** Writes the answer: its language, what it begins as, and the text, in which what was decided is marked. */
export function AnswerEditor({
  details,
  draft,
}: {
  readonly details: MessageCaseDetails;
  readonly draft: AnswerDraft;
}) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t('messages.answer.title')}</h3>
        <div className="min-w-44">
          <Segmented<Language>
            label={t('messages.answer.language')}
            value={draft.language}
            options={languages.map(value => ({ value, label: t(`messages.answer.languages.${value}`) }))}
            onChange={draft.setLanguage}
          />
        </div>
      </div>
      <div role="group" aria-label={t('messages.answer.templates')} className="flex flex-wrap gap-2">
        {templatesFor(details).map(template => (
          <ToggleChip key={template} pressed={draft.template === template} onClick={() => draft.setTemplate(template)}>
            {t(`messages.answer.template.${template}`)}
          </ToggleChip>
        ))}
      </div>
      {draft.isStale && (
        <p role="status" className="desk-note">
          <Icon name="alert" size={19} className="warns" />
          <span className="words">{t('messages.answer.stale')}</span>
          <button
            type="button"
            className="roomy font-medium text-accent hover:underline"
            onClick={() => draft.setTemplate('decided')}
          >
            {t('messages.answer.rewrite')}
          </button>
        </p>
      )}
      <AnswerField
        label={t('messages.answer.title')}
        language={draft.language}
        value={draft.text}
        marked={draft.sentences}
        hint={t(details.has_account ? 'messages.answer.hintAccount' : 'messages.answer.hint')}
        onChange={draft.setText}
      />
    </section>
  );
}
