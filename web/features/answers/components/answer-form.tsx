import { inkLength } from '#contract/ink.ts';
import { answerMaxLength, answerMinLength } from '#contract/words.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { PageClaim } from '../api/own-claim.ts';
import { answerDraft } from '../model/answer-draft.ts';
import { AnswerCard } from './answer-card.tsx';
import { useChangeClaim } from './use-change-claim.ts';

interface AnswerFormProps {
  readonly person: string;
  readonly professor: number;
  readonly claim: PageClaim;
}

const bounds = { min: answerMinLength, max: answerMaxLength };

function problemOf(text: string): MessageKey | null {
  const length = inkLength(text);
  if (length < bounds.min) return 'rating.commentTooShort';
  return length > bounds.max ? 'rating.commentTooLong' : null;
}

/** Writes the answer of a page, with how it will stand there below. */
export function AnswerForm({ person, professor, claim }: AnswerFormProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const draft = answerDraft(useOwner() ?? null, 'answer', professor);
  const {
    change: send,
    isPending,
    failure,
  } = useChangeClaim({
    person,
    professor,
    onDone() {
      markSaved(values);
      draft.remove();
      show({ title: t('answers.sent'), variant: 'success' });
    },
  });
  const { values, problems, change, isDirty, markSaved, formProps } = useForm<{ text: string }, MessageKey>({
    saved: () => ({ text: claim.answer ?? '' }),
    check({ text }) {
      const problem = problemOf(text);
      return problem ? { text: problem } : {};
    },
    onSubmit: ({ text }) => send({ what: 'answer', answer: text.trim() }),
    draft,
  });
  const shown = values.text.trim();
  return (
    <form {...formProps} className="grid gap-4">
      <TextArea
        label={t('answers.write')}
        name="answer"
        rows={7}
        aria-required="true"
        value={values.text}
        // Empty, it has the direction of the page.
        dir={values.text === '' ? undefined : 'auto'}
        onChange={event => change({ text: event.target.value })}
        error={problems.text && t(problems.text, bounds)}
        hint={
          <span className="flex justify-between gap-4">
            {t('answers.rules')}
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {t('rating.counter', { count: [...values.text].length, max: bounds.max })}
            </bdi>
          </span>
        }
      />
      {shown !== '' && isDirty && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-ink-soft">{t('answers.preview')}</p>
          <AnswerCard answer={shown} title={<h2 className="text-xl font-bold">{t('answers.title')}</h2>} />
        </div>
      )}
      <div className="grid gap-2">
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {t(failure, bounds)}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isPending} style={{ justifySelf: 'start' }}>
          {t(claim.published_answer === null ? 'answers.send' : 'answers.sendEdit')}
        </Button>
      </div>
    </form>
  );
}
