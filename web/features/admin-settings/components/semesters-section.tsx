import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { type CalendarRow, dayInIsrael } from '#web/entities/semesters/calendar.ts';
import { semesterName } from '#web/entities/semesters/semester-name.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { changeSemester, comingSemestersQuery } from '../api/semesters.ts';
import { SettingsSection } from './settings-section.tsx';

/** Dates at which the coming semesters begin, are half over and end: a year can begin in December. */
export function SemestersSection() {
  const { t } = useTranslation();
  const [today] = useState(() => dayInIsrael(new Date()));
  const coming = useQuery(comingSemestersQuery(useTable(), today));
  return (
    <SettingsSection id="semesters" title={t('settingsDesk.semesters.title')} lead={t('settingsDesk.semesters.lead')}>
      {coming.data ? (
        <ul className="mt-2">
          {coming.data.map(row => (
            <li key={`${row.year}${row.semester}`} className="border-line border-b py-4 last:border-0">
              <SemesterForm row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <Unloaded query={coming} loading={<Waiting label={t('settingsDesk.loading')} />} />
      )}
    </SettingsSection>
  );
}

const days = ['begins_on', 'half_on', 'ends_on'] as const;
type Days = Pick<CalendarRow, (typeof days)[number]>;

function SemesterForm({ row }: { readonly row: CalendarRow }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const name = semesterName(row, 'long', t);
  const change = useSingleMutation({
    mutationFn: (values: Days) => changeSemester(table, admin, { ...row, ...values }),
    onSuccess(_done, values) {
      form.markSaved(values);
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
      void queryClient.invalidateQueries({ queryKey: queryKeys.semesters.prefix() });
      show({ title: t('settingsDesk.semesters.saved', { semester: name }), variant: 'success' });
    },
    onError: error => show({ title: t(failureText(error, navigator.onLine)), variant: 'destructive' }),
  });
  const form = useForm<Days, 'order'>({
    saved: () => row,
    // Texts of days sort as the days do; the database checks the same.
    check: ({ begins_on, half_on, ends_on }) => ({
      ...(begins_on === '' && { begins_on: 'order' }),
      ...(half_on <= begins_on && { half_on: 'order' }),
      ...(ends_on <= half_on && { ends_on: 'order' }),
    }),
    onSubmit: change.mutate,
  });
  return (
    <form {...form.formProps} aria-label={name} className="grid gap-3">
      <h3 className="font-semibold">{name}</h3>
      <div className="grid gap-3 md:grid-cols-3">
        {days.map(day => (
          <TextField
            key={day}
            type="date"
            label={t(`settingsDesk.semesters.${day}`)}
            value={form.values[day]}
            error={form.problems[day] && t('settingsDesk.semesters.order')}
            onChange={event => form.change({ [day]: event.target.value })}
          />
        ))}
      </div>
      {form.isDirty && (
        <div>
          <Button type="submit" size="small" loading={change.isPending}>
            {t('settingsDesk.semesters.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
