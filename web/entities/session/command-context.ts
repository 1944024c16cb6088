import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { ToastMessage } from '#web/ui/toast/toast-message.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { type Session, useSession } from './session-context.ts';
import { type SignIn, useSignIn } from './sign-in-context.ts';

/** Context of a command: a plain function whose code comes with the first press. */
export interface CommandContext {
  readonly queryClient: QueryClient;
  readonly table: TableClient;
  readonly t: Translate;
  readonly show: (message: ToastMessage) => void;
  /** As it was at the press. */
  readonly session: Session;
  readonly openSignIn: SignIn['open'];
}

/** The same object until one of its parts changes. */
export function useCommandContext(): CommandContext {
  const queryClient = useQueryClient();
  const table = useTable();
  const { t } = useTranslation();
  const { show } = useToast();
  const session = useSession();
  const { open: openSignIn } = useSignIn();
  return useMemo(
    () => ({ queryClient, table, t, show, session, openSignIn }),
    [queryClient, table, t, show, session, openSignIn],
  );
}
