import { type ReactNode, useId } from 'react';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { FieldError } from './field-error.tsx';
import type { ProfileFields } from './use-profile-form.ts';

interface ConsentFieldsProps {
  readonly fields: ProfileFields;
}

/** Two confirmations of a new person; checked unless unchecked (FORM-05). */
export function ConsentFields({ fields }: ConsentFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Consent name="age" fields={fields}>
        {t('profile.fields.age')}
      </Consent>
      <Consent name="agreed_to_terms" fields={fields}>
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

function Consent({ name, fields: { values, problems, change }, children }: ConsentProps) {
  const errorId = useId();
  const problem = problems[name];
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          checked={values[name]}
          onChange={event => change({ [name]: event.target.checked })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && errorId}
          className="size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      {problem && <FieldError id={errorId} error={problem} />}
    </>
  );
}
