import type { ReactNode } from 'react';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';
import { starCounts } from '#web/entities/catalogue/tallies.ts';
import { total } from '#web/entities/figures/star-spread.ts';
import { noFilters } from '#web/entities/filters/filters.ts';
import { listHref } from '#web/entities/filters/list-state.ts';
import { InstitutionTile } from '#web/entities/institutions/institution-tile.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StarShares } from '#web/ui/star-shares.tsx';
import type { InstitutionFigures } from '../api/unit-queries.ts';

interface Unit {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly professor_count: number;
  readonly course_count: number;
  readonly rating_count: number;
}

interface UnitHeadProps {
  readonly institution: Unit;
  readonly department: Unit | null;
  /** Of an institution, once they are counted. */
  readonly figures: InstitutionFigures | null | undefined;
  /** What is asked for while it has few ratings. */
  readonly ask?: ReactNode;
}

/** Head of the page of an institution or a department: its name, what there is in one line, its average, ways on. */
export function UnitHead({ institution, department, figures, ask }: UnitHeadProps) {
  const { t, language } = useTranslation();
  const unit = department ?? institution;
  const { professor_count, course_count, rating_count } = unit;
  const hasScore = figures && figures.rating_count > 0;
  const contents = [
    department && localName(institution, language),
    professor_count > 0 && t('institution.professors', { count: professor_count }),
    course_count > 0 && t('institution.courses', { count: course_count }),
    !hasScore && !ask && t('institution.reviews', { count: rating_count }),
  ];
  return (
    <Panel className="grid grid-cols-1 gap-x-8 gap-y-4 border-t-3 border-t-(color:--campus) lg:auto-cols-auto lg:grid-flow-col lg:grid-rows-[auto_1fr]">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <InstitutionTile name={institution.name} size="middle" />
        <div className="flex-[1_1_12rem]">
          <h1 className="heading wrap-anywhere">
            <bdi>{localName(unit, language)}</bdi>
          </h1>
          <p className="text-sm text-ink-faint">{contents.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="grid content-start gap-4 max-lg:order-last">
        {ask}
        <Ways institution={institution} department={department} figures={figures} />
      </div>
      {hasScore && <Average figures={figures} />}
    </Panel>
  );
}

function Ways({ institution, department, figures }: UnitHeadProps) {
  const { t, language } = useTranslation();
  const departments = department ? [department.id] : [];
  const path = department
    ? paths.department.href(institution.id, department.id)
    : paths.institution.href(institution.id);
  const { guide_count = 0, exam_count = 0 } = figures ?? {};
  const listOf = (kind: Kind): string =>
    listHref(kind, {
      filters: { ...noFilters, institution: institution.id, departments },
      sort: null,
      page: 1,
    });
  const guides = [
    t('guides.items', { count: guide_count }),
    exam_count > 0 && t('guides.exams', { count: exam_count }),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2.5 *:flex-auto md:*:flex-none">
      {(['professor', 'course'] as const)
        .filter(kind => (department ?? institution)[`${kind}_count`] > 0)
        .map(kind => (
          <ButtonLink key={kind} href={listOf(kind)} icon={kind === 'professor' ? 'people' : 'book'}>
            {t(`institution.all.${kind}`)}
          </ButtonLink>
        ))}
      {guide_count > 0 && (
        <ButtonLink
          href={paths.studyGuides.href({ institution: institution.id, departments })}
          icon={documentIcons.document}
        >
          {guides.filter(Boolean).join(' · ')}
        </ButtonLink>
      )}
      <ShareButton
        title={localName(department ?? institution, language)}
        path={path}
        {...((department ?? institution).rating_count === 0 && { label: t('institution.empty.invite') })}
      />
    </div>
  );
}

function Average({ figures: { rating_count, histogram } }: { readonly figures: InstitutionFigures }) {
  const { t } = useTranslation();
  const average = total(histogram.map((count, index) => count * (index + 1))) / rating_count;
  return (
    <section
      aria-label={t('institution.average')}
      className="grid content-start gap-2.5 lg:row-span-2 lg:w-86 lg:border-s lg:border-line lg:ps-8"
    >
      <div className="flex flex-wrap items-center gap-3.5">
        <EntryScore rated={{ rating_avg: average, rating_count }} size="big" />
        <p className="flex-[1_1_7rem] leading-snug">
          <b className="md:text-lg">{t('institution.average')}</b>
          <span aria-hidden="true" className="block text-sm text-ink-soft">
            {t('score.count', { count: rating_count })}
          </span>
        </p>
      </div>
      <StarShares
        label={t('score.histogram')}
        counts={starCounts(histogram)}
        entryLabel={(stars, count) => [t('score.starCount', { count: stars }), t('score.count', { count })].join(', ')}
      />
    </section>
  );
}
