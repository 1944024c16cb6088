import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/**
 * Leads to the deletion. A visitor, whom that page would send to the start (GUARD-01), signs in first, here; a new
 * person, who is confined to the profile (GUARD-02), is led there, where the account can be deleted too.
 */
export function DeleteAccountLink({ children }: { readonly children: ReactNode }) {
  const { status, isProfileLoaded, isNewUser } = useSession();
  const { isOpen, open } = useSignIn();
  const navigate = useNavigate();
  const href = paths.deleteAccount.href();
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !isOpen && status === 'out') setAsking(false);

  // They closed the dialog before the details: to leave, none are needed.
  const isHeldBack = isAsking && !isOpen && status === 'in' && isProfileLoaded && isNewUser;
  const leadToProfile = useEffectEvent(() => void navigate(paths.profile.href()));
  useEffect(() => {
    if (isHeldBack) leadToProfile();
  }, [isHeldBack]);

  return (
    <ButtonLink
      href={href}
      onClick={event => {
        if (status !== 'out') return;
        event.preventDefault();
        setAsking(true);
        open({ what: 'visit', path: href });
      }}
    >
      {children}
    </ButtonLink>
  );
}
