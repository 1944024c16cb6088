import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { noFilters } from '#web/entities/filters/filters.ts';
import { listHref } from '#web/entities/filters/list-state.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { type AcademicUnit, unitQuery } from '#web/features/academic-units/api/unit-queries.ts';
import { BestKnown } from '#web/features/academic-units/components/best-known.tsx';
import { InstitutionAverages } from '#web/features/academic-units/components/institution-averages.tsx';
import { InstitutionDepartments } from '#web/features/academic-units/components/institution-departments.tsx';
import { UnitGuides } from '#web/features/academic-units/components/unit-guides.tsx';
import { UnitNews } from '#web/features/academic-units/components/unit-news.tsx';
import { UnitSearch } from '#web/features/academic-units/components/unit-search.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { KeyFigure } from '#web/ui/key-figures.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { parseUnit } from './parse-unit.ts';

/** Page of an institution or a department. Its loader has made sure that it exists. */
export function UnitScreen() {
  const unit = parseUnit(useParams()) ?? { institution: 0, department: null };
  const found = useQuery(unitQuery(useTable(), unit)).data;
  const { language } = useTranslation();
  if (!found) return null;
  const { institution, department } = found;
  const name = localName(department ?? institution, language);
  return (
    <>
      <div className="pt-1.5 pb-1.5 md:pt-5.5 md:pb-3.5">
        <Crumbs institution={institution} department={department} />
      </div>
      <Head unit={unit} name={name} within={department && institution} counts={department ?? institution} />
      <div className="grid grid-cols-1 gap-4 pt-4 pb-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <UnitSearch unit={unit} name={department ? name : shortName(institution, language)} />
          {department ? (
            <BestKnown kind="course" unit={unit} />
          ) : (
            <InstitutionDepartments institution={unit.institution} />
          )}
          <UnitNews unit={unit} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {!department && <InstitutionAverages institution={unit.institution} />}
          <BestKnown kind="professor" unit={unit} />
          <UnitGuides unit={unit} />
        </div>
      </div>
    </>
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

function Crumbs({ institution, department }: { readonly institution: Named; readonly department: Named | null }) {
  const { t, language } = useTranslation();
  const whole = localName(institution, language);
  return (
    <Breadcrumbs
      label={t('details.breadcrumbs')}
      items={[
        { label: t('catalogue.professor.list'), href: paths.professors.href() },
        { label: whole, href: department ? paths.institution.href(institution.id) : undefined },
        ...(department ? [{ label: localName(department, language) }] : []),
      ]}
    />
  );
}

interface HeadProps {
  readonly unit: AcademicUnit;
  readonly name: string;
  /** The institution of a department. */
  readonly within: Named | null;
  readonly counts: { readonly professor_count: number; readonly course_count: number; readonly rating_count: number };
}

function Head({ unit: { institution, department }, name, within, counts }: HeadProps) {
  const { t, language } = useTranslation();
  const listOf = (kind: Kind): string =>
    listHref(kind, {
      filters: { ...noFilters, institution, departments: department === null ? [] : [department] },
      sort: null,
      page: 1,
    });
  const path =
    department === null ? paths.institution.href(institution) : paths.department.href(institution, department);
  return (
    <Panel className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {within && (
            <p className="text-sm text-ink-faint">
              <bdi>{localName(within, language)}</bdi>
            </p>
          )}
        </div>
        <ShareButton title={name} path={path} />
      </div>
      <dl className="grid grid-cols-3 gap-2.5">
        {(['professor', 'course'] as const).map(kind => (
          <KeyFigure
            key={kind}
            value={
              <Link href={listOf(kind)} className="roomy hover:underline">
                {counts[`${kind}_count`].toLocaleString('en')}
              </Link>
            }
            label={t(`catalogue.${kind}.list`)}
          />
        ))}
        <KeyFigure value={counts.rating_count.toLocaleString('en')} label={t('reviews.heading')} />
      </dl>
      {counts.rating_count === 0 && <p className="text-pretty text-ink-soft">{t('institution.none')}</p>}
    </Panel>
  );
}
