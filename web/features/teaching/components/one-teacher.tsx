import { formatScore } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { LateShortFacts } from '#web/entities/facts/late-short-facts.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { isThin } from '../model/teaching-order.ts';
import { usePairCount } from '../model/use-pair-count.ts';
import { LastTaught } from './last-taught.tsx';

/** The only one who teaches a course: a line, with nothing to choose from. */
export function OneTeacher({ teacher, course }: { readonly teacher: Teacher; readonly course: number }) {
  const { t, language } = useTranslation();
  const { difficulty_avg, take_again_percent, last_taught } = teacher;
  const countLabel = usePairCount(teacher);
  const facts = [
    countLabel,
    !isThin(teacher) && difficulty_avg !== null && `${t('details.teaching.difficulty')} ${formatScore(difficulty_avg)}`,
    !isThin(teacher) && take_again_percent !== null && `${take_again_percent}% ${t('details.teaching.againShort')}`,
  ].filter(fact => fact !== false);
  return (
    <Link
      href={paths.professor.href(teacher.id)}
      className="group flex min-h-11 flex-wrap items-center justify-between gap-x-3"
    >
      <span className="min-w-0 flex-[1_1_7rem]">
        <bdi className="block font-semibold wrap-anywhere group-hover:underline">
          {fullName(teacher, { t, language })}
        </bdi>
        <span className="block text-sm text-ink-faint">
          {facts.join(' · ')}
          {last_taught !== null && (
            <>
              {' · '}
              <LastTaught last={last_taught} />
            </>
          )}
        </span>
        <LateShortFacts course={course} professor={teacher.id} />
      </span>
      <EntryScore rated={teacher} size="small" />
    </Link>
  );
}
