import { useQuery } from '@tanstack/react-query';
import { minRatingsForColor } from '#contract/score.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { parseTitle } from '#web/entities/catalogue/entry.ts';
import {
  type AcademicUnit,
  departmentLecturersQuery,
  waitingQuery,
} from '#web/features/academic-units/api/unit-queries.ts';
import { RateCard } from '#web/features/rating/components/rate-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';

/** The first lecturers of a department that nobody has rated in, each with stars. */
export function FirstToRate({
  institution,
  department,
}: {
  readonly institution: number;
  readonly department: number;
}) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(departmentLecturersQuery(useTable(), institution, department));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="first-to-rate" className="grid gap-3">
      <h2 id="first-to-rate" className="text-xl font-bold">
        {t('institution.empty.who')}
      </h2>
      <List className="grid gap-3 md:grid-cols-2">
        {data.map(professor => (
          <RateCard
            key={professor.id}
            entry={{ ...professor, kind: 'professor', title: parseTitle(professor.title) }}
          />
        ))}
      </List>
    </section>
  );
}

/** Professors of an academic unit whom people look up and who have no score yet; nothing where there are none. */
export function WaitingProfessors({ unit }: { readonly unit: AcademicUnit }) {
  const { t, language } = useTranslation();
  const { data = [] } = useQuery(waitingQuery(useTable(), unit));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <div>
        <h2 id="waiting" className="text-xl font-bold">
          {t('waiting.title')}
        </h2>
        <p className="text-sm text-pretty text-ink-faint">{t('waiting.lead')}</p>
      </div>
      <List className="grid gap-3">
        {data.map(professor => (
          <RateCard
            key={professor.id}
            entry={{ ...professor, kind: 'professor', title: parseTitle(professor.title) }}
            note={[
              unit.department === null && localName(professor.department, language),
              t('waiting.left', { count: minRatingsForColor - professor.rating_count }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
    </section>
  );
}
