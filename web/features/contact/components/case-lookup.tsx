import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks for the reference of a message, and leads to its case; without scripts the browser does. */
export function CaseLookup() {
  const { language, t } = useTranslation();
  const navigate = useNavigate();
  const lookUp = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = new FormData(event.currentTarget).get('reference');
    if (typeof reference === 'string') void navigate(paths.contact.href({ reference }));
  };
  return (
    <form action={localizedPath(paths.contact.href(), language)} onSubmit={lookUp} className="grid w-full gap-3">
      <TextField
        name="reference"
        label={t('contactCase.reference')}
        placeholder="DRG-XXXX-XXXX"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button data-track="find_case" type="submit" style={{ justifySelf: 'start' }}>
        {t('contactCase.find')}
      </Button>
    </form>
  );
}
