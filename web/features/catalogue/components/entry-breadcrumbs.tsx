import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';

/** The way down to an entry: its list, its institution, its department. */
export function EntryBreadcrumbs({ entry: { kind, institution, department } }: { readonly entry: Entry }) {
  const { t, language } = useTranslation();
  return (
    <Breadcrumbs
      label={t('details.breadcrumbs')}
      items={[
        { label: t(`catalogue.${kind}.list`), href: listHref(kind, defaultListState) },
        { label: localName(institution, language), href: paths.institution.href(institution.id) },
        { label: localName(department, language), href: paths.department.href(institution.id, department.id) },
      ]}
    />
  );
}
