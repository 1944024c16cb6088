import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import {
  institutionFiguresQuery,
  ratingsOfOpenUnit,
  unitQuery,
} from '#web/features/academic-units/api/unit-queries.ts';
import { InstitutionAverages } from '#web/features/academic-units/components/institution-averages.tsx';
import { InstitutionCharts } from '#web/features/academic-units/components/institution-charts.tsx';
import { InstitutionDepartments } from '#web/features/academic-units/components/institution-departments.tsx';
import { LovedCourses } from '#web/features/academic-units/components/loved-courses.tsx';
import { MostRated } from '#web/features/academic-units/components/most-rated.tsx';
import { UnitGuides } from '#web/features/academic-units/components/unit-guides.tsx';
import { UnitHead } from '#web/features/academic-units/components/unit-head.tsx';
import { UnitNews } from '#web/features/academic-units/components/unit-news.tsx';
import { UnitSearch } from '#web/features/academic-units/components/unit-search.tsx';
import { launchQuery } from '#web/features/launch/api/launch-queries.ts';
import { TrustLine } from '#web/features/catalogue/components/trust-line.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { hueOf } from '#web/ui/avatar.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ChartStyles } from '#web/ui/charts/chart-styles.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { parseUnit } from './parse-unit.ts';
import { UnitAsk } from './unit-ask.tsx';
import { FirstToRate, WaitingProfessors } from './waiting-professors.tsx';

/** Page of an institution or a department. Its loader has made sure that it exists. */
export function UnitScreen() {
  const unit = parseUnit(useParams()) ?? { institution: 0, department: null };
  const table = useTable();
  const found = useQuery(unitQuery(table, unit)).data;
  const isWhole = unit.department === null;
  const figures = useQuery({ ...institutionFiguresQuery(table, unit.institution), enabled: isWhole }).data;
  const launch = useQuery({ ...launchQuery(table, unit.institution), enabled: isWhole }).data ?? null;
  const { language } = useTranslation();
  if (!found) return null;
  const { institution, department } = found;
  const searched = department ? localName(department, language) : shortName(institution, language);
  const ratings = (department ?? institution).rating_count;
  const isOpening = ratings < ratingsOfOpenUnit;
  const runs = isWhole && launch !== null && !launch.isOver;
  return (
    <div className="campus" style={{ '--hue': hueOf(institution.name) }}>
      <ChartStyles />
      <div className="pt-1.5 pb-1.5 md:pt-5.5 md:pb-3.5">
        <Crumbs institution={institution} department={department} />
      </div>
      <UnitHead
        institution={institution}
        department={department}
        figures={isWhole ? figures : null}
        ask={(isOpening || runs) && <UnitAsk unit={unit} ratings={ratings} launch={runs ? launch : null} />}
      />
      {isWhole && figures && <InstitutionCharts figures={figures} />}
      <div className="grid grid-cols-1 gap-4 pt-4 pb-4 md:pb-15 lg:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {!isOpening && <UnitSearch unit={unit} name={searched} />}
          {isOpening && <WaitingProfessors unit={unit} />}
          {department && ratings === 0 && <FirstToRate institution={institution.id} department={department.id} />}
          {department ? (
            <MostRated kind="course" institution={institution.id} department={department.id} />
          ) : (
            <LovedCourses institution={institution.id} />
          )}
          <UnitNews unit={unit} />
          {ratings === 0 && (
            <Panel as="div">
              <TrustLine />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {department ? (
            <>
              <MostRated kind="professor" institution={institution.id} department={department.id} />
              <UnitGuides institution={institution.id} department={department.id} />
            </>
          ) : (
            <>
              <InstitutionAverages institution={institution.id} />
              <InstitutionDepartments institution={institution.id} ratings={ratings} />
            </>
          )}
        </div>
      </div>
    </div>
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
