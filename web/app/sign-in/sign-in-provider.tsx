import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { forgetErrand, keepErrand } from '#web/lib/errand.ts';
import { SignInContext, type SignInRequest } from '#web/lib/sign-in-context.ts';

const LoginModal = lazy(async () => ({ default: (await import('#web/features/login/components/login-modal.tsx')).LoginModal }));

/** Opens the login modal from anywhere (LOGIN-01); its code is loaded with the first opening. */
export function SignInProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const signIn = useMemo(
    () => ({ isOpen: request !== null, open: (asked: SignInRequest = {}) => setRequest(asked), close: () => setRequest(null) }),
    [request],
  );
  // Stays behind only where the page is left with the dialog open.
  const errand = request?.errand;
  useEffect(() => {
    if (!errand) return undefined;
    keepErrand(errand);
    return forgetErrand;
  }, [errand]);
  return (
    <SignInContext value={signIn}>
      {children}
      {request && (
        <Suspense>
          <LoginModal
            onClose={signIn.close}
            onDone={() => {
              setRequest(null);
              request.resume?.();
            }}
          />
        </Suspense>
      )}
    </SignInContext>
  );
}
