import { useTranslation } from '#web/i18n/use-translation.ts';
import {
  bodyMaxLength,
  firstExamYear,
  type GuideProblem,
  titleMaxLength,
  titleMinLength,
  urlMaxLength,
} from '../model/guide-form.ts';

const bounds: Partial<Readonly<Record<GuideProblem, number>>> = {
  titleShort: titleMinLength,
  titleLong: titleMaxLength,
  bodyLong: bodyMaxLength,
  urlLong: urlMaxLength,
  yearMissing: firstExamYear,
};

/** Problem of a field and what to do about it, in words; undefined where nothing is. */
export function useProblemText(): (problem: GuideProblem | undefined) => string | undefined {
  const { t } = useTranslation();
  return problem => problem && t(`guideForm.problems.${problem}`, { count: bounds[problem] ?? 0 });
}

/** The same below a field that is no text field; the field names it as its description. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: GuideProblem | undefined }) {
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-pretty text-danger">
      {textOf(problem)}
    </p>
  );
}
