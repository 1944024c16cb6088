import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { allHref, foundHref, foundName } from '../model/found-text.ts';
import type { RecentSearch } from '../model/recent-searches.ts';
import { FoundIcon } from './found-icon.tsx';
import { OptionRow } from './option-row.tsx';

interface SearchStartProps {
  readonly recent: readonly RecentSearch[];
  /** Institution of the person; null while that is not known. */
  readonly institution: number | null;
  readonly active: string | null;
  readonly idPrefix: string;
  readonly onChoose: (search: RecentSearch | null) => void;
}

/** Before anything is typed: what was searched for lately, and the own institution. Options of a listbox. */
export function SearchStart({ recent, institution, active, idPrefix, onChoose }: SearchStartProps) {
  const { t, language } = useTranslation();
  const { data: institutions } = useQuery({ ...institutionsQuery(useTable()), enabled: institution !== null });
  const own = institutions?.find(({ id }) => id === institution);
  const idOfOwn = `${idPrefix}-own`;
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
                href={search.what === 'text' ? (allHref('professor', search.text) ?? '/') : foundHref(search)}
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
      {own && (
        <div role="group" aria-labelledby={`${idOfOwn}-heading`} className="grid gap-0.5">
          <div
            id={`${idOfOwn}-heading`}
            className="flex min-h-11 items-end px-2.5 pb-1.5 text-sm font-semibold text-ink-soft"
          >
            {t('search.own')}
          </div>
          <OptionRow
            id={idOfOwn}
            href={paths.institution.href(own.id)}
            isActive={active === idOfOwn}
            onChoose={() => onChoose(null)}
            picture={<FoundIcon of={{ kind: 'institution', name: own.name, name_en: own.name_en }} />}
            name={<bdi>{localName(own, language)}</bdi>}
            note={`${t('catalogue.professor.count', { count: own.professor_count })} · ${t('catalogue.course.count', { count: own.course_count })}`}
          />
        </div>
      )}
    </>
  );
}
