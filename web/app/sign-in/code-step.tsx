import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';

const CodeDialog = lazy(async () => ({
  default: (await import('#web/features/account/components/code-dialog.tsx')).CodeDialog,
}));

/** Asks a person with a second factor for its code after signing in; screens of the account and of admins ask by themselves. */
export function CodeStep() {
  const { adminLacks, needsCode } = useSession();
  const { isOpen } = useSignIn();
  const { pathname } = useLocation();
  const isAskedBelow = adminLacks !== null && pathname.startsWith(paths.admin.pattern);
  if (
    !needsCode ||
    isOpen ||
    isAskedBelow ||
    pathname === paths.account.pattern ||
    pathname === paths.deleteAccount.pattern
  )
    return null;
  return (
    <Suspense>
      <CodeDialog />
    </Suspense>
  );
}
