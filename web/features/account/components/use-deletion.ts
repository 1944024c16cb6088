import { useMemo, useRef, useState } from 'react';
import type { ProviderName } from '#contract/providers.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { DeletionError, deleteOwnAccount } from '../api/delete-account.ts';
import { readProof } from '../api/read-proof.ts';
import { problemOf, type Problem } from '../model/problem.ts';

/** Greatest age of the last sign-in, in milliseconds (VALID-03). */
const recentSignInMs = 5 * 60_000;

/** `again` and `code` ask for a proof first, and then the deletion goes on by itself. */
export type DeletionStep = 'confirm' | 'again' | 'code' | 'gone';

export interface DeletionState {
  readonly step: DeletionStep;
  readonly isPending: boolean;
  readonly problem: Problem | null;
  /** The response was lost, and whether it happened is not known. */
  readonly isUnsure: boolean;
  /** @param atOnce what others see goes now too, and not thing by thing within two weeks */
  readonly begin: (atOnce: boolean) => void;
  /** To be called in the press itself. */
  readonly signInAgain: (provider: ProviderName) => void;
  readonly codeVerified: () => void;
}

/** Deletes the account step by step: what was proved too long ago is proved again, by sign-in and by code. */
export function useDeletion(onGone: () => Promise<void>): DeletionState {
  const { authClient, reauthenticate } = useSession();
  const table = useTable();
  const [step, setStep] = useState<DeletionStep>('confirm');
  const isAtOnce = useRef(false);

  /** @param isFresh the person has proved it just now: the device's clock, which may be wrong, is not asked then */
  async function proceed(isFresh: boolean) {
    const client = await authClient();
    const { needsCode, provedAt } = await readProof(client);
    if (!isFresh && Date.now() - provedAt > recentSignInMs) return setStep('again');
    if (needsCode) return setStep('code');
    try {
      await deleteOwnAccount(table, client, isAtOnce.current);
    } catch (error) {
      const { kind } = problemOf(error);
      if (kind === 'recentLogin') return setStep('again');
      if (kind === 'codeNeeded') return setStep('code');
      throw error;
    }
    setStep('gone');
    await onGone();
  }

  const { mutate, isPending, error } = useSingleMutation({
    async mutationFn({ provider, isFresh }: { readonly provider?: ProviderName; readonly isFresh: boolean }) {
      // First of all: the popup opens in the press, and what follows waits for it.
      if (provider) await reauthenticate(provider);
      await proceed(isFresh);
    },
  });
  // It stays, since it says from when on it is of use to try again.
  const problem = useMemo(() => error && problemOf(error instanceof DeletionError ? error.cause : error), [error]);
  return {
    step,
    isPending,
    problem,
    isUnsure: error instanceof DeletionError && error.isUnsure,
    begin: atOnce => {
      isAtOnce.current = atOnce;
      mutate({ isFresh: false });
    },
    signInAgain: provider => mutate({ provider, isFresh: true }),
    codeVerified: () => mutate({ isFresh: true }),
  };
}
