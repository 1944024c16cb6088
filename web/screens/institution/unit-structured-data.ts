import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
}

/** Structured data of an institution or a department for search engines, as schema.org objects. */
export function unitStructuredData(
  { institution, department }: { readonly institution: Named; readonly department: Named | null },
  origin: string,
  { language, t }: Pick<ActiveLanguage, 'language' | 't'>,
): readonly object[] {
  const vocabulary = { '@context': 'https://schema.org' };
  const url = origin + paths.institution.href(institution.id);
  const whole = { '@type': 'CollegeOrUniversity', '@id': url, url, name: localName(institution, language) };
  const own = department && origin + paths.department.href(institution.id, department.id);
  const steps = [
    { name: t('catalogue.professor.list'), item: origin + paths.professors.href() },
    { name: whole.name, item: url },
    ...(department && own ? [{ name: localName(department, language), item: own }] : []),
  ];
  return [
    {
      ...vocabulary,
      ...(department && own
        ? {
            '@type': 'Organization',
            '@id': own,
            url: own,
            name: localName(department, language),
            parentOrganization: whole,
          }
        : whole),
    },
    {
      ...vocabulary,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
