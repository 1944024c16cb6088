import {
  type MutationKey,
  MutationObserver,
  type MutationOptions,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

const singleMutation = {
  // Offline it fails at once: paused, it would be sent when nobody expects it any more.
  networkMode: 'always',
  // What was sent does not stay in memory: milliseconds after it has ended and its component has gone.
  gcTime: 1_000,
} as const;

/** Read from the cache, since a button that was pressed knows only after its next render. */
function isRunning(queryClient: QueryClient, mutationKey: MutationKey): boolean {
  return queryClient.isMutating({ mutationKey, exact: true }) > 0;
}

/**
 * `useMutation` for what must not be sent twice: `mutate` does nothing while a run of this component is under way, its
 * callbacks included. Callbacks belong in the options, where they also run after the component has gone.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'gcTime' | 'mutationKey' | 'networkMode'>,
): Pick<UseMutationResult<Data, Error, Variables>, 'error' | 'isPending'> & {
  readonly mutate: (variables: Variables) => void;
} {
  const queryClient = useQueryClient();
  const mutationKey = [useId()];
  const { mutate, isPending, error } = useMutation({ ...options, ...singleMutation, mutationKey });
  return {
    isPending,
    error,
    mutate(variables) {
      if (!isRunning(queryClient, mutationKey)) mutate(variables);
    },
  };
}

/**
 * The same outside of a component, once at a time for each key. Never rejects: a failure is for `onError`.
 *
 * @param options.mutationKey what is changed, such as `['vote', id]`
 */
export async function runSingleMutation<Data>(
  queryClient: QueryClient,
  options: MutationOptions<Data> & { readonly mutationKey: MutationKey },
): Promise<void> {
  if (isRunning(queryClient, options.mutationKey)) return;
  const observer = new MutationObserver<Data>(queryClient, { ...options, ...singleMutation });
  try {
    await observer.mutate();
  } catch {
    // `onError` has been called.
  } finally {
    observer.reset(); // or the cache would keep it as long as the page is open
  }
}
