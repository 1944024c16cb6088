import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Ways to reach those who run the site: by the form, and by mail where they have published an address. */
export function ContactLine() {
  const { t } = useTranslation();
  const { contactEmail } = useClientConfig();
  return (
    <>
      <p className="mt-3">
        <Link href={paths.contact.href()} className="text-accent underline underline-offset-4">
          {t('information.form')}
        </Link>
      </p>
      {contactEmail !== null && (
        <p className="text-ink-soft mt-3">
          {t('information.contact')}{' '}
          <a href={`mailto:${contactEmail}`} className="text-accent wrap-anywhere underline underline-offset-4">
            <bdi dir="ltr">{contactEmail}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
