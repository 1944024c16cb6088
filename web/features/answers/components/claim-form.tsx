import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { answerDraft } from '../model/answer-draft.ts';
import { useChangeClaim } from './use-change-claim.ts';

interface ClaimFormProps {
  readonly person: string;
  readonly professor: number;
  /** The link that was sent before; empty for none. */
  readonly sent: string;
}

/** As the database checks it. */
const isAddress = (text: string) => text.length <= 500 && /^https?:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/.test(text);

/** Says that the page is one's own: a link to where the institution shows the address that one signs in with. */
export function ClaimForm({ person, professor, sent }: ClaimFormProps) {
  const { t } = useTranslation();
  const owner = useOwner() ?? null;
  const draft = answerDraft(owner, 'claim', professor);
  const { change: send, isPending, failure } = useChangeClaim({ person, professor, onDone: draft.remove });
  const { values, problems, change, formProps } = useForm<{ text: string }, MessageKey>({
    saved: () => ({ text: sent }),
    check: ({ text }) => (isAddress(text.trim()) ? {} : { text: 'answers.claim.invalid' }),
    onSubmit: ({ text }) => send({ what: 'claim', evidence: text.trim() }),
    draft,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label={t('answers.claim.evidence')}
        hint={t('answers.claim.evidenceHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
        placeholder="https://"
        value={values.text}
        onChange={event => change({ text: event.target.value })}
        error={problems.text && t(problems.text)}
      />
      <p className="text-sm text-pretty text-ink-soft">{t('answers.claim.whoSees')}</p>
      <div className="grid gap-2">
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {t(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isPending} style={{ justifySelf: 'start' }}>
          {t('answers.claim.send')}
        </Button>
      </div>
    </form>
  );
}
