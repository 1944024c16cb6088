import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Button } from '#web/ui/button.tsx';
import { useDepartments } from '#web/entities/institutions/use-institutions.ts';

interface ChosenDepartmentsProps {
  readonly institution: number | null;
  readonly departments: readonly number[];
  /** Whether another one was picked that is too many. */
  readonly isFull: boolean;
  readonly onRemove: (department: number) => void;
}

/** The chosen departments by name, each with a way to take it out, below their picker. */
export function ChosenDepartments({ institution, departments, isFull, onRemove }: ChosenDepartmentsProps) {
  const { t, language } = useTranslation();
  const known = useDepartments(institution);
  const named = departments.flatMap(id => known?.find(department => department.id === id) ?? []);
  return (
    <>
      <p role="status" className="mt-1.5 text-xs text-ink-faint">
        {t(isFull ? 'profile.departmentsFull' : 'profile.departmentsHint')}
      </p>
      {named.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {named.map(department => (
            <li key={department.id} className="max-w-full">
              <Button
                size="small"
                icon="close"
                aria-label={t('profile.removeDepartment', { name: localName(department, language) })}
                onClick={() => onRemove(department.id)}
                className="max-w-full"
              >
                <bdi className="truncate">{localName(department, language)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
