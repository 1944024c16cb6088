import type { GuideType } from '#contract/words.ts';
import type { Guide } from '#web/entities/guides/guide.ts';
import { guideTypeLooks, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { GuideRows, RowItem } from '#web/entities/guides/guide-row.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { CourseGuideRow } from './course-guide-row.tsx';

/** Number of guides of a type shown before the link to all of them. */
const shownOfType = 3;

interface CourseGroupsProps {
  readonly course: number;
  readonly guides: readonly Guide[];
  /** The type of which all are shown. */
  readonly all: GuideType | null;
}

/** The types of which there are guides, in the order of everywhere. */
function groupsOf(guides: readonly Guide[]) {
  return guideTypeOrder
    .map(type => ({ type, guides: guides.filter(guide => guide.type === type) }))
    .filter(group => group.guides.length > 0);
}

/** Jumps to the guides of one type; links, so that it works without scripts. */
export function GroupChips({ guides }: Pick<CourseGroupsProps, 'guides'>) {
  const { t } = useTranslation();
  const groups = groupsOf(guides);
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t('guides.groups')} className="strip">
      {groups.map(({ type, guides: { length } }) => (
        <ChipLink key={type} href={`#${type}`} current={false}>
          <Icon name={guideTypeLooks[type].icon} size={16} />
          {t(`guides.typesMany.${type}`)} <b className="tabular-nums">{length}</b>
        </ChipLink>
      ))}
    </nav>
  );
}

/** The guides of a course by type, those that helped most first: the first few of each, and a link to the rest. */
export function CourseGroups({ course, guides, all }: CourseGroupsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-7">
      {groupsOf(guides).map(group => {
        const shown = group.type === all ? group.guides : group.guides.slice(0, shownOfType);
        const hidden = group.guides.length - shown.length;
        const name = t(`guides.typesMany.${group.type}`);
        return (
          <section key={group.type} id={group.type} aria-labelledby={`${group.type}-title`} className="scroll-mt-22">
            <h2 id={`${group.type}-title`} className="mb-2.5 text-lg font-bold">
              {name} <span className="ms-1 text-sm font-normal text-ink-faint tabular-nums">{group.guides.length}</span>
            </h2>
            <GuideRows label={name}>
              {shown.map(guide => (
                <CourseGuideRow key={guide.id} guide={guide} />
              ))}
              {hidden > 0 && (
                <RowItem className="min-h-11">
                  <Link
                    href={`${paths.courseStudyGuides.href(course, group.type)}#${group.type}`}
                    className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent hover:underline"
                  >
                    {t('guides.moreOfType', { count: hidden, type: name })}
                    <Icon name="down" size={16} />
                  </Link>
                </RowItem>
              )}
            </GuideRows>
          </section>
        );
      })}
    </div>
  );
}
