import { useTranslation } from '#web/i18n/use-translation.ts';

/** The address of those who run the site, out of its settings; where none is published it says so. */
export function ContactLine({ address }: { readonly address: unknown }) {
  const { t } = useTranslation();
  if (typeof address !== 'string') return <p className="text-ink-soft mt-3">{t('information.noContact')}</p>;
  return (
    <p className="text-ink-soft mt-3">
      {t('information.contact')}{' '}
      <a href={`mailto:${address}`} className="text-accent underline underline-offset-4">
        <bdi dir="ltr">{address}</bdi>
      </a>
    </p>
  );
}
