import { useMemo, useRef } from 'react';
import { useTable } from '#web/lib/table-context.ts';
import { DeletionError, deleteOwnAccount } from '../api/delete-account.ts';
import { problemOf, type Problem } from '../model/problem.ts';
import { type ProvedAction, useProvedAction } from './use-proved-action.ts';

export interface DeletionState extends Omit<ProvedAction, 'begin' | 'error'> {
  readonly problem: Problem | null;
  /** The response was lost, and whether it happened is not known. */
  readonly isUnsure: boolean;
  /** @param atOnce what others see goes now too, and not thing by thing within two weeks */
  readonly begin: (atOnce: boolean) => void;
}

/** Deletes the account after a sign-in of the last five minutes (VALID-03). */
export function useDeletion(onGone: () => Promise<void>): DeletionState {
  const table = useTable();
  const isAtOnce = useRef(false);
  const { begin, error, ...action } = useProvedAction({
    recentMs: 5 * 60_000,
    act: client => deleteOwnAccount(table, client, isAtOnce.current),
    onDone: onGone,
  });
  // It stays, since it says from when on it is of use to try again.
  const problem = useMemo(() => error && problemOf(error instanceof DeletionError ? error.cause : error), [error]);
  return {
    ...action,
    problem,
    isUnsure: error instanceof DeletionError && error.isUnsure,
    begin: atOnce => {
      isAtOnce.current = atOnce;
      begin();
    },
  };
}
