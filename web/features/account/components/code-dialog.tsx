import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session-context.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { factorsQuery } from '../api/list-factors.ts';
import { VerifyCode } from './verify-code.tsx';

/** In the storage of the tab: whoever said "not now" is not asked again in it, until the next sign-in. */
const putOffKey = 'dargu-code-later';

/**
 * After a sign-in by somebody with a second factor: asks for the code. It can be put off, since reading and rating need
 * none; what concerns the account itself stays shut until then (ADR 0095).
 */
export function CodeDialog() {
  const { t } = useTranslation();
  const { authClient, user, signOut } = useSession();
  const userId = user?.supabase_id ?? '';
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(putOffKey) === userId);
  const { data: factors } = useQuery({ ...factorsQuery(authClient, userId), enabled: !isPutOff });

  function putOff() {
    sessionStorage.setItem(putOffKey, userId);
    setPutOff(true);
  }

  if (!factors?.length) return null;
  return (
    <Dialog
      open={!isPutOff}
      onOpenChange={open => {
        if (!open) putOff();
      }}
      title={t('account.code.title')}
      description={t('account.code.lead')}
      closeLabel={t('account.code.later')}
    >
      <VerifyCode factors={factors} onVerified={() => setPutOff(true)}>
        <Button onClick={putOff}>{t('account.code.later')}</Button>
      </VerifyCode>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="ghost" size="small" onClick={() => void signOut('local')}>
          {t('account.code.signOut')}
        </Button>
        <Link href={paths.info.href()} onClick={putOff} className="text-accent inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {t('account.code.lost')}
        </Link>
      </div>
    </Dialog>
  );
}
