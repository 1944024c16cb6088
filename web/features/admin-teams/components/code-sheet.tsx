import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { InstitutionTeam } from '../api/teams.ts';
import { useTeamWork } from './use-team-work.ts';

/** Changes the name of an institution in addresses; the old one leads on. */
export function CodeSheet({ team, onClose }: { readonly team: InstitutionTeam; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { work, isPending } = useTeamWork(onClose);
  const form = useForm<{ readonly code: string }, 'invalid'>({
    saved: () => ({ code: team.code }),
    check: ({ code }) => (/^[a-z0-9-]{2,20}$/.test(code.trim()) ? {} : { code: 'invalid' as const }),
    onSubmit: ({ code }) => work({ do: 'code', institution: team.id, code: code.trim() }),
  });
  return (
    <Sheet busy={isPending} onClose={onClose} title={t('teams.code')} description={t('teams.codeLead')}>
      <form {...form.formProps} className="grid gap-4">
        <TextField
          label={t('teams.codeField')}
          error={form.problems.code ? t('teams.problem.code') : undefined}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={form.values.code}
          onChange={event => form.change({ code: event.target.value })}
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {t('teams.save')}
        </Button>
      </form>
    </Sheet>
  );
}
