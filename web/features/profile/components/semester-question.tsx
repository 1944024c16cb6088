import { useQueryClient } from '@tanstack/react-query';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { academicYearName, semesterName } from '#web/entities/semesters/semester-name.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { settleSemester } from '../api/semester-questions.ts';

interface SemesterQuestionProps {
  readonly userId: string;
  readonly id: string;
  /** The academic year that the rating names, by the one in which it ends. */
  readonly year: number;
}

/** Asks the writer of an old rating whether the fall that it names is meant as that of the year after. */
export function SemesterQuestion({ userId, id, year }: SemesterQuestionProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (moves: boolean) => settleSemester(table, userId, { id, moves }),
    onSuccess: () => refetchAfter(queryClient, 'rating'),
    onError: error => show({ title: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
  });
  const other = academicYearName(year + 1, t);
  return (
    <div role="group" aria-labelledby={`semester-${id}`} className="mt-3 grid gap-2 rounded-md bg-accent-wash p-3">
      <p id={`semester-${id}`} className="text-sm">
        {t('myRatings.semester.question', { semester: semesterName({ year, semester: 'a' }, 'long', t), other })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={isPending} onClick={() => mutate(true)}>
          {t('myRatings.semester.move', { other })}
        </Button>
        <Button size="small" variant="ghost" disabled={isPending} onClick={() => mutate(false)}>
          {t('myRatings.semester.leave')}
        </Button>
      </div>
    </div>
  );
}
