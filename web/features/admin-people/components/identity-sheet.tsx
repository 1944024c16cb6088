import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { findApp, type WriterIdentity } from '../api/look-at-writer.ts';
import { peopleProblem } from '../model/people-problem.ts';
import { IdentityForm } from './identity-form.tsx';
import { ShownIdentity } from './shown-identity.tsx';

/**
 * Reveals the writer in a case. That breaks a promise, so it is slow on purpose: it asks for the purpose, a reason in
 * words, and the second factor. What is shown is held by this sheet alone, and gone with it.
 */
export function IdentitySheet({ of, name, onClose, onDone }: PeopleSheetProps) {
  const { t } = useTranslation();
  const { authClient, user } = useSession();
  const [shown, setShown] = useState<WriterIdentity | null>(null);
  const app = useQuery({
    queryKey: queryKeys.admin('app', user?.supabase_id ?? ''),
    queryFn: async () => ({ id: await findApp(await authClient()) }),
  });
  return (
    <Sheet
      onClose={onClose}
      title={t(shown ? 'people.identity.shownTitle' : 'people.identity.title')}
      description={shown ? name : t('people.identity.lead')}
    >
      {shown ? (
        <ShownIdentity identity={shown} onEnd={onClose} />
      ) : app.data?.id ? (
        <IdentityForm
          of={of}
          factorId={app.data.id}
          onShown={identity => {
            setShown(identity);
            onDone();
          }}
          onClose={onClose}
        />
      ) : app.data ? (
        <div className="grid gap-4">
          <p>{t('people.identity.noFactor')}</p>
          <div>
            <ButtonLink href={paths.account.href()} variant="primary">
              {t('people.factor.setUp')}
            </ButtonLink>
          </div>
        </div>
      ) : app.error ? (
        <p role="alert" className="text-danger text-sm">
          {t(peopleProblem(app.error))}
        </p>
      ) : (
        <Skeleton className="h-5 w-3/5" />
      )}
    </Sheet>
  );
}
