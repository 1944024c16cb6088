import { useLocation } from 'react-router';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { paths } from '#web/entities/routing/paths.ts';

const loadDialog = () => import('#web/features/account/components/code-dialog.tsx');

/**
 * Asks a person with a second factor for its code after signing in; screens of the account and of admins ask by
 * themselves.
 */
export function CodeStep() {
  const { adminLacks, needsCode } = useSession();
  const { isOpen } = useSignIn();
  const { pathname } = useLocation();
  const isShownBelow = adminLacks !== null && pathname.startsWith(paths.admin.pattern);
  const isShown =
    needsCode &&
    !isOpen &&
    !isShownBelow &&
    pathname !== paths.account.pattern &&
    pathname !== paths.deleteAccount.pattern;
  const dialog = useLateModule(loadDialog, isShown);
  return isShown && dialog && <dialog.CodeDialog />;
}
