import { useState } from 'react';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useFormKey } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AskFacts } from './ask-facts.tsx';
import { useAnswerFacts } from './use-answer-facts.ts';

interface AnswerFactsProps {
  readonly kind: Kind;
  readonly target: number;
  /** The course or professor to begin with; null asks which. */
  readonly other: number | null;
}

/** Asks for facts apart from a rating. Once a person has gone, the next one sees nothing of what they answered. */
export function AnswerFacts(props: AnswerFactsProps) {
  return <Answering key={useFormKey()} {...props} />;
}

function Answering({ kind, target, other: given }: AnswerFactsProps) {
  const { t } = useTranslation();
  const { open } = useSignIn();
  const [other, setOther] = useState(given);
  const { answers, answer, problem, isVisitor } = useAnswerFacts();
  const isAnswered = Object.keys(answers).length > 0;
  return (
    <>
      <AskFacts
        kind={kind}
        target={target}
        other={other}
        onChoose={setOther}
        answers={answers}
        onAnswer={async (fact, value) => {
          if (other === null) return false;
          const [course, professor] = kind === 'course' ? [target, other] : [other, target];
          return await answer(course, professor, fact, value);
        }}
        done={isVisitor ? null : t('facts.thanks')}
      />
      {problem && (
        <p
          role="alert"
          className={classNames('pt-2 text-sm', problem === 'facts.waits' ? 'text-ink-soft' : 'text-danger')}
        >
          {t(problem)}
        </p>
      )}
      {isVisitor && isAnswered && (
        <Button wide variant="primary" className="mt-3" onClick={() => open({ what: 'facts' })}>
          {t('facts.signIn')}
        </Button>
      )}
    </>
  );
}
