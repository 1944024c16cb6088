import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { checkRaffleFields, newRaffle, type RaffleFields, type RaffleProblem } from '../model/raffle.ts';

interface RaffleFormProps {
  readonly isBusy: boolean;
  readonly onOpen: (fields: RaffleFields) => void;
}

/** Form that opens a raffle. */
export function RaffleForm({ isBusy, onOpen }: RaffleFormProps) {
  const { t } = useTranslation();
  const [openedAt] = useState(() => Date.now());
  const form = useForm<RaffleFields, RaffleProblem>({
    saved: () => newRaffle(openedAt),
    check: fields => checkRaffleFields(fields, openedAt),
    onSubmit: onOpen,
  });
  const field = (name: keyof RaffleFields) => {
    const problem = form.problems[name];
    return {
      label: t(`raffle.${name}`),
      value: form.values[name],
      error: problem && t(`raffle.problem.${problem}`),
      onChange: (event: { readonly target: { readonly value: string } }) => form.change({ [name]: event.target.value }),
    };
  };
  return (
    <form {...form.formProps} className="mt-3 grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField type="date" hint={t('raffle.fromHint')} {...field('from')} />
        <TextField type="date" {...field('until')} />
        <TextField dir="rtl" maxLength={160} autoComplete="off" {...field('prizeHe')} />
        <TextField dir="ltr" maxLength={160} autoComplete="off" {...field('prizeEn')} />
      </div>
      <p className="text-ink-faint text-sm text-pretty">{t('raffle.openHint')}</p>
      <div>
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('raffle.open')}
        </Button>
      </div>
    </form>
  );
}
