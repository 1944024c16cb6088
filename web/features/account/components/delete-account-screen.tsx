import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Deletion } from './deletion.tsx';

/** Explains what goes, asks for a confirmation, and deletes the account (ROUTE-13, VALID-03). */
export function DeleteAccountScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[68ch] gap-4 py-9">
      <div>
        <h1 className="heading">{t('account.delete.title')}</h1>
        <p className="lead mt-3">{t('account.delete.lead')}</p>
      </div>
      <Deletion
        copy={
          <Link href={paths.account.href()} className="text-accent underline underline-offset-4">
            {t('account.delete.first')}
          </Link>
        }
        keepLink={<ButtonLink href={paths.account.href()}>{t('account.delete.keep')}</ButtonLink>}
      />
    </div>
  );
}
