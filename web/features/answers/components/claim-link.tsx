import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';

/** "I am this lecturer": quietly, at the end of the page, while answers are open. A visitor signs in first, here. */
export function ClaimLink({ professor }: { readonly professor: number }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { open } = useSignIn();
  const isOpen = useQuery(settingsQuery(useTable())).data?.['answers_open'] === true;
  if (!isOpen) return null;
  const path = paths.pageAnswer.href(professor);
  const signIn = (event: MouseEvent) => {
    if (status !== 'out') return;
    event.preventDefault();
    open({ what: 'visit', path });
  };
  return (
    <p className="text-sm text-ink-faint">
      <Link
        href={path}
        rel="nofollow"
        onClick={signIn}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      >
        {t('answers.link')}
      </Link>
    </p>
  );
}
