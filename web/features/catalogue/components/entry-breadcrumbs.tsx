import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { noFilters } from '#web/entities/filters/filters.ts';
import { listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';

/** The way down to an entry: its list, the list of its institution, the list of its department. */
export function EntryBreadcrumbs({ entry: { kind, institution, department } }: { readonly entry: Entry }) {
  const { t, language } = useTranslation();
  const within = (departments: readonly number[]): string =>
    listHref(kind, { ...defaultListState, filters: { ...noFilters, institution: institution.id, departments } });
  return (
    <Breadcrumbs
      label={t('details.breadcrumbs')}
      items={[
        { label: t(`catalogue.${kind}.list`), href: listHref(kind, defaultListState) },
        { label: localName(institution, language), href: within([]) },
        { label: localName(department, language), href: within([department.id]) },
      ]}
    />
  );
}
