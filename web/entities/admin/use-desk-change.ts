import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useTable } from '#web/lib/table-context.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** What goes out in the name of an admin. */
export interface AdminRequest {
  readonly table: TableClient;
  /** In whose name, or not at all. */
  readonly admin: string;
}

/** How a failure is said, and what is asked for again. */
export interface DeskChangeOptions {
  /** Its title; null where what went wrong is the title. */
  readonly failure?: MessageKey | null;
  /** What refusals mean, by their code. */
  readonly refusals?: Readonly<Record<string, MessageKey>>;
  /** Instead of all that admins read. The change is under way until a promise of it is settled. */
  readonly refetch?: () => unknown;
}

interface Options<Variables, Data> extends DeskChangeOptions {
  readonly send: (request: AdminRequest, variables: Variables) => Promise<Data>;
  readonly onDone?: (data: Data, variables: Variables) => void;
  readonly onFailed?: (variables: Variables, error: Error) => void;
}

/**
 * One change at a time. A failure says that nothing was saved; whatever came of it, what the desk shows is asked for
 * again, since an answer that did not arrive may have been done all the same.
 */
export function useDeskChange<Variables, Data>({
  send,
  onDone,
  onFailed,
  failure = 'errorTitle',
  refusals = {},
  refetch,
}: Options<Variables, Data>) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  return useSingleMutation({
    mutationFn: (variables: Variables) => send({ table, admin }, variables),
    onSuccess: (data, variables) => onDone?.(data, variables),
    onError(error, variables) {
      const refusal = error instanceof TableError ? refusals[error.code] : undefined;
      const reason = t(refusal ?? failureText(error, navigator.onLine));
      onFailed?.(variables, error);
      show({ title: reason, ...(failure && { title: t(failure), description: reason }), variant: 'destructive' });
    },
    onSettled: () => (refetch ?? (() => queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() })))(),
  });
}
