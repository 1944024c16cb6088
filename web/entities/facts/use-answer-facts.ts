import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factCodes } from '#contract/fact-codes.ts';
import type { Fact, FactAnswer } from '#contract/words.ts';
import { useNeedOutbox } from '#web/entities/outbox/use-outbox.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { factDrafts } from './fact-drafts.ts';
import { type FactAnswers, withAnswer } from './facts.ts';
import { enqueueFacts, mayArriveLater, sendFact } from './send-facts.ts';

/**
 * Answers of a strip that stands alone: those of a person are sent one by one, without a connection through the outbox;
 * those of a visitor wait in the draft.
 */
export function useAnswerFacts() {
  const table = useTable();
  const queryClient = useQueryClient();
  const owner = useOwner();
  const { endSession } = useSession();
  const { open } = useSignIn();
  useNeedOutbox();
  const [answers, setAnswers] = useState<FactAnswers>({});
  const [problem, setProblem] = useState<MessageKey | null>(null);

  async function answer(course: number, professor: number, fact: Fact, given: FactAnswer | null): Promise<boolean> {
    const next = withAnswer(answers, fact, given);
    const about = { course, professor, year: null, semester: null };
    setProblem(null);
    if (owner === undefined) return false;
    if (typeof owner === 'string') {
      try {
        if (!isOnline()) throw new TableError(0, { message: 'No connection' });
        await sendFact(table, owner, about, fact, given);
        void refetchAfter(queryClient, 'facts');
      } catch (error) {
        // The server does not know the session any more. The answers wait for their person to be back.
        if (error instanceof TableError && error.status === 401) {
          factDrafts.write(owner, { ...about, answers: next });
          await endSession(owner).catch(() => undefined);
          open({ what: 'facts' });
          return false;
        }
        const isLimit = error instanceof TableError && error.code === factCodes.dailyLimit;
        const waits = mayArriveLater(error) && given !== null && enqueueFacts(owner, { ...about, answers: next });
        setProblem(isLimit ? 'facts.limit' : waits ? 'facts.waits' : problemOf(error));
        if (!waits) return false;
      }
    } else factDrafts.write(owner, { ...about, answers: next });
    setAnswers(next);
    return true;
  }
  return { answers, answer, problem, isVisitor: owner === null };
}

function problemOf(error: unknown): MessageKey {
  const refusals: readonly string[] = [factCodes.ownPage, factCodes.locked, factCodes.noPair];
  return error instanceof TableError && refusals.includes(error.code) ? 'facts.refused' : 'facts.failed';
}
