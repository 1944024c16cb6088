import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LeavingNote } from '#web/entities/outbox/leaving-note.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Link } from '#web/ui/link.tsx';
import { factorsQuery } from '../api/factors.ts';
import { readProof } from '../api/read-proof.ts';
import { CodePrompt } from './code-prompt.tsx';

/** In the storage of the tab: the sign-in, by its instant, after which the person said "not now". */
const putOffKey = 'dargu-code-later';

/**
 * After a sign-in by a person with a second factor: asks for the code. It can be put off, since reading and rating need
 * none; what concerns the account itself stays shut until then (ADR 0095).
 */
export function CodeDialog() {
  const { t } = useTranslation();
  const { authClient, user, signOut } = useSession();
  const userId = user?.supabase_id ?? '';
  const [isPutOff, setPutOff] = useState(false);
  const { data: factors } = useQuery(factorsQuery(authClient, userId));
  const { data: proof } = useQuery({
    queryKey: queryKeys.account(userId, 'proof'),
    staleTime: 0,
    queryFn: async () => await readProof(await authClient()),
  });
  if (!factors?.length || !proof) return null;
  const signIn = String(proof.provedAt);

  function putOff() {
    sessionStorage.setItem(putOffKey, signIn);
    setPutOff(true);
  }

  return (
    <Sheet
      open={!isPutOff && sessionStorage.getItem(putOffKey) !== signIn}
      onClose={putOff}
      title={t('account.code.title')}
      description={t('account.code.lead')}
      closeLabel={t('account.code.later')}
    >
      <CodePrompt factors={factors} onVerified={() => setPutOff(true)}>
        <Button onClick={putOff}>{t('account.code.later')}</Button>
      </CodePrompt>
      <LeavingNote />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <Link
          href={paths.contact.href()}
          onClick={putOff}
          className="text-accent inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t('account.code.lost')}
        </Link>
        <Button data-track="sign_out" variant="ghost" size="small" onClick={() => void signOut('local')}>
          {t('account.code.signOut')}
        </Button>
      </div>
    </Sheet>
  );
}
