import { inkLength } from '#contract/ink.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { suggestionDetailsMaxLength, suggestionNameMaxLength, suggestionNameMinLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { type Filters, allInstitutions } from '#web/entities/filters/filters.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { type SuggestionDraft, forgetSuggestion, storeSuggestion, readSuggestion } from '../model/suggestion.ts';
import { NearMatches } from './near-matches.tsx';
import { useSendSuggestion } from './use-send-suggestion.ts';

interface SuggestFormProps {
  readonly kind: Kind;
  readonly filters: Filters;
  readonly onSent: () => void;
  /** The person has to sign in first: the form makes room, and what was written is sent afterwards. */
  readonly onSignIn: () => void;
  /** Sends at once what was written before signing in. */
  readonly sendsAtOnce?: boolean | undefined;
}

/** Values known so far, from the search that found nothing. */
function draftOf({ search, institution, departments }: Filters): SuggestionDraft {
  return {
    name: search,
    institution: institution === allInstitutions ? null : institution,
    department: departments.length === 1 ? (departments[0] ?? null) : null,
    details: '',
  };
}

export function SuggestForm({ kind, filters, onSent, onSignIn, sendsAtOnce = false }: SuggestFormProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { open: openSignIn } = useSignIn();
  const owner = useOwner() ?? null;
  const { search } = filters;
  const { send, isSending, failure } = useSendSuggestion(kind, {
    onSent() {
      forgetSuggestion(owner);
      onSent();
    },
    onSignInNeeded(suggestion) {
      storeSuggestion(owner, kind, search, suggestion);
      onSignIn();
      openSignIn({ what: 'suggest', kind, search });
    },
  });
  const institutionError = useId();

  const { values, problems, change, submit, formProps } = useForm<SuggestionDraft, true>({
    saved: () => draftOf(filters),
    // One after the other.
    check({ name, institution }) {
      if (inkLength(name) < suggestionNameMinLength) return { name: true };
      return institution === null ? { institution: true } : {};
    },
    onSubmit({ institution, ...rest }) {
      if (institution !== null) send({ ...rest, institution });
    },
    draft: {
      read: () => readSuggestion(owner, kind, search),
      write: suggestion => storeSuggestion(owner, kind, search, suggestion),
      remove: () => forgetSuggestion(owner),
    },
  });

  useSubmitAtOnce(sendsAtOnce, submit);

  return (
    <form {...formProps} className="grid gap-4">
      <NearMatches kind={kind} name={values.name} />
      <TextField
        label={t(`suggest.${kind}.name`)}
        dir="auto"
        maxLength={suggestionNameMaxLength}
        autoComplete="off"
        value={values.name}
        onChange={event => change({ name: event.target.value })}
        error={problems.name ? t('suggest.errorName') : null}
      />
      <div>
        <InstitutionPicker
          showLabel
          offersAll={false}
          invalid={problems.institution}
          describedBy={problems.institution && institutionError}
          value={values.institution ?? allInstitutions}
          onChange={choice => {
            const institution = choice === allInstitutions ? null : choice;
            if (institution !== values.institution) change({ institution, department: null });
          }}
        />
        {problems.institution && (
          <p id={institutionError} className="mt-1.5 text-sm text-danger">
            {t('filters.chooseInstitution')}
          </p>
        )}
      </div>
      <DepartmentPicker
        showLabel
        label={t('suggest.department')}
        institution={values.institution}
        value={values.department === null ? [] : [values.department]}
        onChange={departments => change({ department: departments.at(-1) ?? null })}
      />
      <TextArea
        label={t('suggest.details')}
        hint={t(`suggest.${kind}.detailsHint`)}
        dir="auto"
        rows={3}
        maxLength={suggestionDetailsMaxLength}
        value={values.details}
        onChange={event => change({ details: event.target.value })}
      />
      <div className="grid gap-2">
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {t(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" wide loading={isSending} data-track="send_suggestion">
          {t('suggest.send')}
        </Button>
        {status === 'out' && <p className="text-sm text-ink-soft">{t('suggest.signInFirst')}</p>}
      </div>
    </form>
  );
}

/** Submits the form as soon as it is shown. */
function useSubmitAtOnce(isWanted: boolean, submit: () => void): void {
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => submitNow());
    return () => clearTimeout(timer);
  }, [isWanted]);
}
