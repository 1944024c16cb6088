import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSession } from '#web/lib/session-context.ts';
import { SignInContext, type SignInRequest } from '#web/lib/sign-in-context.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Opens the sign-in dialog from anywhere (LOGIN-01); its code is loaded with the first opening. */
export function SignInProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const { isProfileLoaded, isNewUser } = useSession();
  const signIn = useMemo(
    () => ({ isOpen: request !== null, open: (asked: SignInRequest = {}) => setRequest(asked), close: () => setRequest(null) }),
    [request],
  );
  const done = useEffectEvent(() => {
    if (!request) return;
    setRequest(null);
    request.resume?.();
  });
  // Also when it happened in another tab.
  const isIn = isProfileLoaded && !isNewUser;
  useEffect(() => {
    if (isIn) done();
  }, [isIn]);
  return (
    <SignInContext value={signIn}>
      {children}
      {request && (
        <Suspense>
          <SignInDialog onClose={signIn.close} onDone={done} />
        </Suspense>
      )}
    </SignInContext>
  );
}
