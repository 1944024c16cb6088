import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { SignInContext, type SignInRequest } from '#web/lib/sign-in-context.ts';

const LoginModal = lazy(async () => ({ default: (await import('#web/features/login/components/login-modal.tsx')).LoginModal }));

/** Opens the login modal from anywhere (LOGIN-01); its code is loaded with the first opening. */
export function SignInProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const signIn = useMemo(
    () => ({ isOpen: request !== null, open: (asked: SignInRequest = {}) => setRequest(asked), close: () => setRequest(null) }),
    [request],
  );
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
