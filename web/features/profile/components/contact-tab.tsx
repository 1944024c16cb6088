import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { settingsQuery } from '#web/lib/settings-query.ts';
import { useTable } from '#web/lib/table-context.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** How to reach those who run the site; where they published no address, where to read on. */
export function ContactTab() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(useTable()));
  const address = settings?.['contact_email'];
  return (
    <Panel className="grid justify-items-start gap-3">
      <h2 className="text-xl font-bold">{t('profile.contact.title')}</h2>
      {typeof address === 'string' ? (
        <>
          <p className="text-ink-soft">{t('profile.contact.lead')}</p>
          <a href={`mailto:${address}`} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            <bdi dir="ltr">{address}</bdi>
          </a>
        </>
      ) : (
        <p className="text-ink-soft">{t('profile.contact.none')}</p>
      )}
      <ButtonLink href={paths.info.href()} icon="info">
        {t('profile.contact.info')}
      </ButtonLink>
    </Panel>
  );
}
