import { type ReactNode, useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { errorKeys, type ProfileForm } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';

interface ConsentFieldsProps {
  readonly register: UseFormRegister<ProfileForm>;
  readonly errors: FieldErrors<ProfileForm>;
}

/** What a new person confirms, both of it; on unless taken off (FORM-05). */
export function ConsentFields({ register, errors }: ConsentFieldsProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Consent name="age" register={register} errors={errors}>
        {t('profile.fields.age')}
      </Consent>
      <Consent name="agreed_to_terms" register={register} errors={errors}>
        {fillText(t('profile.fields.terms'), {
          // Read in another tab, so that what is filled in stays.
          terms: (
            <Link href={paths.terms.href()} target="_blank" className="text-accent underline underline-offset-4">
              {t('profile.fields.termsLink')}
            </Link>
          ),
        })}
      </Consent>
    </div>
  );
}

interface ConsentProps extends ConsentFieldsProps {
  readonly name: 'age' | 'agreed_to_terms';
  readonly children: ReactNode;
}

function Consent({ name, register, errors, children }: ConsentProps) {
  const errorId = useId();
  const isRefused = errors[name] !== undefined;
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...register(name)}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      {isRefused && <FieldError id={errorId} error={errorKeys[name]} />}
    </>
  );
}
