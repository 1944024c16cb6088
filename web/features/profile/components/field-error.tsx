import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ProfileProblem } from '../model/profile-form.ts';

interface FieldErrorProps {
  /** The field names it as its description. */
  readonly id: string;
  readonly error: ProfileProblem;
}

/** Problem of a field, below it. */
export function FieldError({ id, error }: FieldErrorProps) {
  const { t } = useTranslation();
  return (
    <p id={id} className="mt-1.5 text-sm text-danger">
      {t(error)}
    </p>
  );
}
