import { type Language, languages } from '#contract/locales.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { templatesFor } from '../model/reply-text.ts';
import type { MessageCaseDetails } from '../model/message-case.ts';
import { ReplyField } from './reply-field.tsx';
import type { ReplyDraft } from './use-reply.ts';

/** Editor of the reply: its language, its template, and the text, in which decisions are marked. */
export function ReplyEditor({ details, draft }: { readonly details: MessageCaseDetails; readonly draft: ReplyDraft }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{t('messages.reply.title')}</h3>
        <div className="min-w-44">
          <Segmented<Language>
            label={t('messages.reply.language')}
            value={draft.language}
            options={languages.map(value => ({ value, label: t(`messages.reply.languages.${value}`) }))}
            onChange={draft.setLanguage}
          />
        </div>
      </div>
      <div role="group" aria-label={t('messages.reply.templates')} className="flex flex-wrap gap-2">
        {templatesFor(details).map(template => (
          <ToggleChip key={template} pressed={draft.template === template} onClick={() => draft.setTemplate(template)}>
            {t(`messages.reply.template.${template}`)}
          </ToggleChip>
        ))}
      </div>
      {draft.isStale && (
        <DeskNote
          role="status"
          icon={<Icon name="alert" size={19} />}
          actions={
            <button
              type="button"
              className="roomy font-medium text-accent hover:underline"
              onClick={() => draft.setTemplate('decided')}
            >
              {t('messages.reply.rewrite')}
            </button>
          }
        >
          {t('messages.reply.stale')}
        </DeskNote>
      )}
      <ReplyField
        label={t('messages.reply.title')}
        language={draft.language}
        value={draft.text}
        marked={draft.sentences}
        hint={t(details.has_account ? 'messages.reply.hintAccount' : 'messages.reply.hint')}
        onChange={draft.setText}
      />
    </section>
  );
}
