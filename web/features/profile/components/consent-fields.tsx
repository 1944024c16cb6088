import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { errorKeys, type ProfileForm } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';

interface ConsentFieldsProps {
  readonly register: UseFormRegister<ProfileForm>;
  readonly errors: FieldErrors<ProfileForm>;
}

/** What a new person confirms; both are on unless taken off (FORM-05). */
export function ConsentFields({ register, errors }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const refused = errors.agreed_to_terms !== undefined;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...register('age')} className="size-5 shrink-0" />
        {t('profile.fields.age')}
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...register('agreed_to_terms')}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? errorId : undefined}
          className="size-5 shrink-0"
        />
        <span>
          {fillText(t('profile.fields.terms'), {
            // Read in another tab, so that what is filled in stays.
            terms: (
              <Link href={paths.terms.href()} target="_blank" className="text-accent underline underline-offset-4">
                {t('profile.fields.termsLink')}
              </Link>
            ),
          })}
        </span>
      </label>
      {refused && <FieldError id={errorId} error={errorKeys.agreed_to_terms} />}
    </div>
  );
}
