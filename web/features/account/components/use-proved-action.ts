import { useState } from 'react';
import type { ProviderName } from '#contract/providers.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import type { SessionClient } from '../api/auth-client.ts';
import { readProof } from '../api/read-proof.ts';
import { problemOf } from '../model/problem.ts';

export interface ProvedAction {
  /** `again` and `code` ask for a proof first, and then it goes on by itself. */
  readonly step: 'confirm' | 'again' | 'code' | 'done';
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly begin: () => void;
  /** To be called in the press itself. */
  readonly signInAgain: (provider: ProviderName) => void;
  readonly codeVerified: () => void;
}

interface ProvedActionOptions {
  /** Greatest age of the last sign-in, in milliseconds. */
  readonly recentMs: number;
  readonly act: (client: SessionClient) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** Does what cannot be undone: what was proved too long ago is proved again before, by sign-in and by code. */
export function useProvedAction({ recentMs, act, onDone }: ProvedActionOptions): ProvedAction {
  const { authClient, reauthenticate } = useSession();
  const [step, setStep] = useState<ProvedAction['step']>('confirm');

  /** @param isFresh the person has proved it just now: the device's clock, which may be wrong, is not asked then */
  async function proceed(isFresh: boolean) {
    const client = await authClient();
    const { needsCode, provedAt } = await readProof(client);
    if (!isFresh && Date.now() - provedAt > recentMs) return setStep('again');
    if (needsCode) return setStep('code');
    try {
      await act(client);
    } catch (error) {
      const { kind } = problemOf(error);
      if (kind === 'recentLogin') return setStep('again');
      if (kind === 'codeNeeded') return setStep('code');
      throw error;
    }
    setStep('done');
    await onDone();
  }

  const { mutate, isPending, error } = useSingleMutation({
    async mutationFn({ provider, isFresh }: { readonly provider?: ProviderName; readonly isFresh: boolean }) {
      // First of all: the popup opens in the press, and what follows waits for it.
      if (provider) await reauthenticate(provider);
      await proceed(isFresh);
    },
  });
  return {
    step,
    isPending,
    error,
    begin: () => mutate({ isFresh: false }),
    signInAgain: provider => mutate({ provider, isFresh: true }),
    codeVerified: () => mutate({ isFresh: true }),
  };
}
