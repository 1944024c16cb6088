import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { teachersQuery } from '#web/entities/catalogue/list-related.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { inTeachingOrder, isLecturer, teachersId } from '../model/teaching-order.ts';

/** More do not stand beside each other on a phone. */
const maxTiles = 3;

/** On a phone, before the reviews: the first lecturers of a course, each in a line of score and count. */
export function TeacherTiles({ course }: { readonly course: number }) {
  const { t, language } = useTranslation();
  const { data: teachers = [] } = useQuery(teachersQuery(useTable(), course));
  const lecturers = teachers.filter(isLecturer);
  if (lecturers.length < 2) return null;
  return (
    // No region of its own: all of them stand in one of this name, further down.
    <div className="grid gap-1 md:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-bold">{t('details.teaching.title')}</h2>
        <Link href={`#${teachersId}`} className="roomy flex items-center gap-1 py-1.5 text-sm text-accent">
          {t('details.teaching.all', { total: String(teachers.length) })}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <List className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        {inTeachingOrder(lecturers, 'score')
          .slice(0, maxTiles)
          .map(teacher => (
            <li key={teacher.id}>
              <Link
                href={paths.professor.href(teacher.id)}
                className="grid min-h-11 justify-items-center gap-1 rounded-md border border-line bg-surface px-1.5 py-2"
              >
                <bdi className="line-clamp-2 w-full text-center text-sm leading-tight font-semibold wrap-anywhere">
                  {localName(teacher, language)}
                </bdi>
                {teacher.rating_count === 0 ? (
                  <span className="text-center text-xs text-ink-faint">{t('score.none')}</span>
                ) : (
                  <span className="flex items-center gap-1.5 text-sm text-ink-faint">
                    <EntryScore rated={teacher} size="small" />
                    <span aria-hidden="true">{teacher.rating_count}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
      </List>
    </div>
  );
}
