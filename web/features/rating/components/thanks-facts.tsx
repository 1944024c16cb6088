import type { Kind } from '#web/entities/routing/kind.ts';
import { AnswerFacts } from '#web/entities/facts/answer-facts.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface ThanksFactsProps {
  readonly kind: Kind;
  readonly target: number;
  readonly other: number | null;
}

/** After sending: three facts of the course that was just rated. */
export function ThanksFacts(props: ThanksFactsProps) {
  return (
    <Panel as="div" className="empty:hidden">
      <AnswerFacts {...props} />
    </Panel>
  );
}
