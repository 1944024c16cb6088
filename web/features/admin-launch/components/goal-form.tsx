import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DeskLaunch } from '../api/launch-desk.ts';
import {
  checkLaunch,
  dayInWords,
  fieldsOf,
  type LaunchFields,
  type LaunchProblem,
  newLaunch,
  withTitles,
} from '../model/launch-fields.ts';
import { formDraft, useLaunchWork } from './use-launch-work.ts';

interface GoalFormProps {
  readonly team: Team;
  /** The launch that runs; null to begin one. */
  readonly launch: DeskLaunch | null;
  readonly today: string;
  /** True if there is something to go back to. */
  readonly canGoBack: boolean;
  readonly onClose: () => void;
}

/** Begins a launch, or changes the one that runs. */
export function GoalForm({ team, launch, today, canGoBack, onClose }: GoalFormProps) {
  const { t } = useTranslation();
  const draft = formDraft<LaunchFields>(useQueryClient(), 'goal', team.id);
  const titlesOf = ({ goal, ends_on }: LaunchFields) => {
    const count = Number(goal).toLocaleString('en');
    return {
      title_he: t('launchDesk.presetHe', { goal: count, day: dayInWords(ends_on, 'he') }),
      title_en: t('launchDesk.presetEn', { goal: count, day: dayInWords(ends_on, 'en') }),
    };
  };
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
  const form = useForm<LaunchFields, LaunchProblem>({
    saved() {
      if (launch) return fieldsOf(launch);
      const fields = newLaunch(today);
      return { ...fields, ...titlesOf(fields) };
    },
    check: fields => checkLaunch(fields, launch?.starts_on ?? today, today),
    onSubmit: fields => work({ do: 'save', launch: { ...fields, ...newer } }),
    draft,
  });
  const field = (name: Exclude<keyof LaunchFields, 'version'>) => {
    const problem = form.problems[name];
    return {
      label: t(`launchDesk.fields.${name}`),
      value: form.values[name],
      error: problem && t(`launchDesk.problem.${problem}`),
      autoComplete: 'off',
      onChange: (event: { readonly target: { readonly value: string } }) =>
        form.change(withTitles(form.values, { [name]: event.target.value }, titlesOf)),
    };
  };
  return (
    <Panel aria-labelledby="launch-form">
      <h1 id="launch-form" className="text-lg font-bold">
        {t(launch ? 'launchDesk.change' : 'launchDesk.begin')}
      </h1>
      <p className="text-pretty text-ink-soft">{t('launchDesk.lead')}</p>
      <form {...form.formProps} className="mt-4 grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField type="number" inputMode="numeric" min={10} max={100_000} dir="ltr" {...field('goal')} />
          <TextField type="date" min={today} {...field('ends_on')} />
          <TextField dir="rtl" maxLength={120} {...field('title_he')} />
          <TextField dir="ltr" maxLength={120} {...field('title_en')} />
          <TextField dir="rtl" maxLength={120} hint={t('launchDesk.byHint')} {...field('by_he')} />
          <TextField dir="ltr" maxLength={120} hint={t('launchDesk.byHint')} {...field('by_en')} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={isPending}>
            {t(launch ? 'launchDesk.save' : 'launchDesk.begin')}
          </Button>
          {canGoBack && (
            <Button
              variant="ghost"
              disabled={isPending}
              onClick={() => {
                draft.remove();
                onClose();
              }}
            >
              {t('launchDesk.back')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
