import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { departmentsQuery, institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { allHref, foundHref, foundName } from '../model/found-text.ts';
import type { RecentSearch } from '../model/recent-searches.ts';
import { FoundIcon } from './found-icon.tsx';
import { OptionRow } from './option-row.tsx';

/** What a person has told of their studies, or a visitor by the filters; null for what is not known. */
export interface OwnUnits {
  readonly institution: number | null;
  readonly department: number | null;
}

interface SearchStartProps {
  readonly recent: readonly RecentSearch[];
  readonly own: OwnUnits;
  readonly active: string | null;
  readonly idPrefix: string;
  readonly forRating: boolean;
  readonly onChoose: (search: RecentSearch | null) => void;
}

/**
 * Before anything is typed: what was searched for lately, the own institution and department, and the way to what helps
 * before an exam. Options of a listbox.
 */
export function SearchStart({
  recent,
  own: { institution, department },
  active,
  idPrefix,
  forRating,
  onChoose,
}: SearchStartProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { data: institutions } = useQuery({ ...institutionsQuery(table), enabled: institution !== null });
  const own = institutions?.find(({ id }) => id === institution);
  const { data: departments } = useQuery({
    ...departmentsQuery(table, institution ?? 0),
    enabled: institution !== null && department !== null,
  });
  const ownDepartment = departments?.find(({ id }) => id === department);
  const option = (name: string) => {
    const id = `${idPrefix}-own-${name}`;
    return { id, isActive: active === id, onChoose: () => onChoose(null) };
  };
  return (
    <>
      {recent.length > 0 && (
        <div role="group" aria-label={t('search.recent')} className="grid gap-0.5">
          {recent.map((search, index) => {
            const id = `${idPrefix}-recent-${index}`;
            return (
              <OptionRow
                key={id}
                id={id}
                href={
                  search.what === 'text' ? (allHref('professor', search.text) ?? '/') : foundHref(search, forRating)
                }
                isActive={active === id}
                onChoose={event => {
                  // A text is searched again where it was.
                  if (search.what === 'text') event.preventDefault();
                  onChoose(search);
                }}
                picture={<FoundIcon of={{ kind: 'recent' }} />}
                name={<bdi>{search.what === 'text' ? search.text : foundName(search, { t, language })}</bdi>}
                note={
                  search.what === 'text'
                    ? t('search.kind.text')
                    : [t(`search.kind.${search.kind}`), search.institution && localName(search.institution, language)]
                        .filter(Boolean)
                        .join(' · ')
                }
              />
            );
          })}
        </div>
      )}
      <div role="group" aria-labelledby={`${idPrefix}-own`} className="grid gap-0.5">
        <div id={`${idPrefix}-own`} className={headingLook}>
          {t(own ? 'search.own' : 'search.exam.heading')}
        </div>
        {own && (
          <OptionRow
            {...option('institution')}
            href={paths.institution.href(own.id)}
            picture={<FoundIcon of={{ kind: 'institution', name: own.name, name_en: own.name_en }} />}
            name={<bdi>{localName(own, language)}</bdi>}
            note={`${t('catalogue.professor.count', { count: own.professor_count })} · ${t('catalogue.course.count', { count: own.course_count })}`}
          />
        )}
        {own && ownDepartment && (
          <OptionRow
            {...option('department')}
            href={paths.department.href(own.id, ownDepartment.id)}
            picture={<FoundIcon of={{ kind: 'department' }} />}
            name={<bdi>{localName(ownDepartment, language)}</bdi>}
            note={`${t('search.ownDepartment')} · ${t('catalogue.professor.count', { count: ownDepartment.professor_count })}`}
          />
        )}
        <OptionRow
          {...option('exam')}
          href={paths.studyGuides.href({
            institution: own?.id,
            departments: own && ownDepartment && [ownDepartment.id],
          })}
          picture={<FoundIcon of={{ kind: 'exam' }} />}
          name={t('search.exam.name')}
          note={t(ownDepartment ? 'search.exam.ownNote' : 'search.exam.note')}
        />
      </div>
    </>
  );
}

const headingLook = 'flex min-h-11 items-end px-2.5 pb-1.5 text-sm font-semibold text-ink-soft';

const examples = ['course', 'code', 'person', 'exam'] as const;

/** Kinds of texts that can be searched for; a press writes one into the field. */
export function SearchExamples({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="examples" className="px-2.5">
      <h2 id="examples" className="flex min-h-11 items-end pb-2.5 text-sm font-semibold text-ink-soft">
        {t('search.examples.heading')}
      </h2>
      <p className="flex flex-wrap gap-2">
        {examples.map(name => (
          <Button
            key={name}
            size="small"
            data-track="search_example"
            onClick={() => onChoose(t(`search.examples.${name}`))}
          >
            <bdi className="font-normal">{t(`search.examples.${name}`)}</bdi>
          </Button>
        ))}
      </p>
    </section>
  );
}
