import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#web/entities/admin/team.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DeskLink } from '../api/launch-desk.ts';
import { checkLink, type LinkFields, type LinkProblem } from '../model/launch-fields.ts';
import { formDraft, useLaunchWork } from './use-launch-work.ts';

interface LinkSheetProps {
  readonly team: Team;
  /** Links that there are. */
  readonly known: readonly string[];
  /** The link that is changed; null for a new one. */
  readonly link: DeskLink | null;
  readonly onClose: () => void;
}

/** Makes or changes a link: of a faculty, or of the place where it hangs. */
export function LinkSheet({ team, known, link, onClose }: LinkSheetProps) {
  const { t } = useTranslation();
  const draft = formDraft<LinkFields>(useQueryClient(), `link ${link?.link ?? ''}`, team.id);
  // What another person has saved meanwhile, once that was told.
  const [newer, setNewer] = useState<{ readonly version: string | null } | null>(null);
  const { work, isPending } = useLaunchWork(
    team.id,
    () => {
      draft.remove();
      onClose();
    },
    version => setNewer({ version }),
  );
  const isNew = (newer ?? link ?? draft.read() ?? { version: null }).version === null;
  const form = useForm<LinkFields, LinkProblem>({
    saved: () => ({
      link: link?.link ?? '',
      label_he: link?.label_he ?? '',
      label_en: link?.label_en ?? '',
      departments: link?.departments ?? [],
      version: link?.version ?? null,
    }),
    check: fields => checkLink({ ...fields, ...newer }, known),
    onSubmit: fields => work({ do: isNew ? 'add' : 'saveLink', link: { ...fields, ...newer } }),
    draft,
  });
  const problem = (name: Exclude<keyof LinkFields, 'version'>) => {
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
      title={t(isNew ? 'launchDesk.links.new' : 'launchDesk.links.edit')}
      description={t('launchDesk.links.lead')}
    >
      <form {...form.formProps} className="grid gap-4">
        <TextField
          dir="ltr"
          maxLength={20}
          spellCheck={false}
          autoCapitalize="none"
          readOnly={!isNew}
          {...field('link')}
        />
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
          {t(isNew ? 'launchDesk.links.add' : 'launchDesk.save')}
        </Button>
      </form>
    </Sheet>
  );
}
