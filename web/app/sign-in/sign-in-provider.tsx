import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { SignInContext } from '#web/lib/sign-in-context.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** Opens the sign-in dialog from anywhere (LOGIN-01); its code is loaded with the first opening. */
export function SignInProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const signIn = useMemo(
    () => ({
      isOpen,
      open() {
        setAsked(true);
        setOpen(true);
      },
      close() {
        setOpen(false);
      },
    }),
    [isOpen],
  );
  return (
    <SignInContext value={signIn}>
      {children}
      {asked && (
        <Suspense>
          <SignInDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </SignInContext>
  );
}
