import { useQuery } from '@tanstack/react-query';
import { listHref, wholeListState } from '#web/entities/filters/list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { quotesQuery } from '#web/features/catalogue/api/first-screen.ts';
import { InstitutionChips } from '#web/features/catalogue/components/institution-chips.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RateField } from '../../search/rate-field.tsx';
import { Quotes } from './first-screen.tsx';

const reasons = {
  quick: { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2' },
  anonymous: { path: 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6l7-3Zm-3 8.8 2.2 2.2L15.2 10' },
  stays: {
    path: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V14c0 4-2.5 7-6 7-3 0-4.5-1.5-6-4.5l-1.5-3c-.6-1.3 1-2.3 2-1.2L8 15',
  },
} as const;

/** The first screen of a site with few reviews: what is asked for, where one studies, and why it is worth it. */
export function FirstEmpty({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const { data: quotes = [] } = useQuery(quotesQuery(useTable(), kind));
  return (
    <>
      <header className="grid gap-3 pt-5.5 pb-4 md:max-w-3xl md:pt-9">
        <h1 className="heading">{t('first.empty.title')}</h1>
        <p className="text-lg leading-relaxed text-pretty text-ink-soft">{t('first.empty.lead')}</p>
        <RateField label={t('first.empty.field')} />
        <p className="text-sm text-ink-faint">{t('first.empty.missing')}</p>
      </header>
      <InstitutionChips kind={kind} leadToPages />
      {quotes.length > 1 && <Quotes kind={kind} quotes={quotes} />}
      <Panel as="div" className="mt-7 grid gap-5">
        <List className="grid gap-5 md:grid-cols-3">
          {(['quick', 'anonymous', 'stays'] as const).map(reason => (
            <li key={reason} className="flex gap-3.5">
              <Icon name={reasons[reason]} size={22} className="shrink-0 text-accent" />
              <div>
                <b className="font-semibold">{t(`first.reasons.${reason}`)}</b>
                <p className="text-sm text-pretty text-ink-soft">{t(`first.reasons.${reason}Text`)}</p>
              </div>
            </li>
          ))}
        </List>
        <Link
          href={paths.info.href()}
          className="roomy flex items-center gap-1 justify-self-start text-sm text-accent hover:underline"
        >
          {t('first.how')}
          <Icon name="forward" size={14} />
        </Link>
      </Panel>
      <p className="pt-6 text-center">
        <ButtonLink href={listHref(kind, wholeListState)}>{t(`first.all.${kind}`)}</ButtonLink>
      </p>
    </>
  );
}
