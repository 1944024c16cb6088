import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTeamWork } from './use-team-work.ts';

interface Values {
  readonly institution: string;
  readonly email: string;
  readonly label: string;
}

const check = ({ institution, email, label }: Values) => ({
  ...(institution === '' && { institution: 'missing' as const }),
  ...(!/^[^\s@]{1,64}@[^\s@]{1,250}$/.test(email.trim()) && { email: 'missing' as const }),
  ...(label.trim().length < 2 && { label: 'missing' as const }),
});

/** Appoints an address to the team of an institution. */
export function AppointSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTranslation();
  const institutions = useQuery(institutionsQuery(useTable())).data ?? [];
  const { work, isPending } = useTeamWork(onClose);
  const form = useForm<Values, 'missing'>({
    saved: () => ({ institution: '', email: '', label: '' }),
    check,
    onSubmit: ({ institution, email, label }) =>
      work({ do: 'appoint', institution: Number(institution), email: email.trim(), label: label.trim() }),
  });
  const wrong = (field: keyof Values) => (form.problems[field] ? t('teams.problem.invalid') : undefined);
  return (
    <Sheet busy={isPending} onClose={onClose} title={t('teams.appoint')} description={t('teams.appointLead')}>
      <form {...form.formProps} className="grid gap-4">
        <Select
          label={t('teams.institution')}
          value={form.values.institution}
          options={[
            { value: '', label: t('teams.choose') },
            ...institutions.map(each => ({ value: String(each.id), label: localName(each, language) })),
          ]}
          onChange={institution => form.change({ institution })}
        />
        {form.problems.institution && <p className="text-sm text-danger">{t('teams.choose')}</p>}
        <TextField
          label={t('teams.email')}
          hint={t('teams.emailHint')}
          error={wrong('email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={320}
          value={form.values.email}
          onChange={event => form.change({ email: event.target.value })}
        />
        <TextField
          label={t('teams.label')}
          hint={t('teams.labelHint')}
          error={wrong('label')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          value={form.values.label}
          onChange={event => form.change({ label: event.target.value })}
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {t('teams.appoint')}
        </Button>
      </form>
    </Sheet>
  );
}
