import { Form } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks for the reference of a message, and leads to its case. */
export function CaseLookup() {
  const { t } = useTranslation();
  return (
    <Form action={paths.contact.href()} className="grid w-full gap-3">
      <TextField name="reference" label={t('contactCase.reference')} placeholder="DRG-XXXX-XXXX" dir="ltr" required autoComplete="off" autoCapitalize="characters" />
      <Button type="submit" className="justify-self-start">
        {t('contactCase.find')}
      </Button>
    </Form>
  );
}
