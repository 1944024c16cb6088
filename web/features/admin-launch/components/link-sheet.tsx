import type { Team } from '#web/entities/admin/team.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { checkLink, type LinkFields, type LinkProblem } from '../model/launch-fields.ts';
import { useFormDraft, useLaunchWork } from './use-launch-work.ts';

interface LinkSheetProps {
  readonly team: Team;
  /** Links that there are. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Makes a link: of a faculty, or of the place where it hangs. */
export function LinkSheet({ team, known, onClose }: LinkSheetProps) {
  const { t } = useTranslation();
  const draft = useFormDraft<LinkFields>('link', team.id);
  const { work, isPending } = useLaunchWork(team.id, () => {
    draft.remove();
    onClose();
  });
  const form = useForm<LinkFields, LinkProblem>({
    saved: () => ({ link: '', label_he: '', label_en: '', departments: [] }),
    check: fields => checkLink(fields, known),
    onSubmit: link => work({ do: 'add', link }),
    draft,
  });
  const problem = (name: keyof LinkFields) => {
    const found = form.problems[name];
    return found && t(`launchDesk.problem.${found}`);
  };
  const field = (name: 'link' | 'label_he' | 'label_en') => ({
    label: t(`launchDesk.fields.${name}`),
    value: form.values[name],
    error: problem(name),
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <Sheet
      busy={isPending}
      onClose={onClose}
      title={t('launchDesk.links.new')}
      description={t('launchDesk.links.lead')}
    >
      <form {...form.formProps} className="grid gap-4">
        <TextField dir="ltr" maxLength={20} spellCheck={false} autoCapitalize="none" {...field('link')} />
        <TextField dir="rtl" maxLength={60} {...field('label_he')} />
        <TextField dir="ltr" maxLength={60} {...field('label_en')} />
        <DepartmentPicker
          showLabel
          label={t('launchDesk.fields.departments')}
          institution={team.id}
          value={form.values.departments}
          onChange={departments => form.change({ departments })}
          invalid={form.problems.departments !== undefined}
          describedBy={form.problems.departments && 'launch-departments'}
        />
        {form.problems.departments && (
          <p id="launch-departments" className="-mt-2.5 text-sm text-danger">
            {problem('departments')}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isPending}>
          {t('launchDesk.links.add')}
        </Button>
      </form>
    </Sheet>
  );
}
