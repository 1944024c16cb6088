import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { suggestionDetailsMaxLength, suggestionNameMaxLength, suggestionNameMinLength } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Kind } from '#web/entities/catalogue/kind.ts';
import { allInstitutions, type Filters } from '#web/entities/filters/filters.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { forgetSuggestion, keepSuggestion, readSuggestion, type SuggestionDraft } from '../model/suggestion-draft.ts';
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

/** What is known so far: from the search that found nothing. */
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
  const [draft, setDraft] = useState<SuggestionDraft>(() => readSuggestion(owner, kind, search) ?? draftOf(filters));
  const [problem, setProblem] = useState<'name' | 'institution' | null>(null);
  const { send, isSending, failure } = useSendSuggestion(kind);
  const name = useRef<HTMLInputElement>(null);
  const institutionBox = useRef<HTMLDivElement>(null);
  const institutionError = useId();

  function change(changes: Partial<SuggestionDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepSuggestion(owner, kind, search, next);
  }

  async function submit(): Promise<void> {
    const { institution } = draft;
    const lacks =
      draft.name.trim().length < suggestionNameMinLength ? 'name' : institution === null ? 'institution' : null;
    setProblem(lacks);
    if (lacks === 'name') name.current?.focus();
    if (lacks === 'institution') institutionBox.current?.querySelector('input')?.focus();
    if (lacks || institution === null) return;
    const outcome = await send({ ...draft, institution });
    if (outcome === 'sign-in') {
      keepSuggestion(owner, kind, search, draft);
      onSignIn();
      openSignIn({ what: 'suggest', kind, search });
    }
    if (outcome === 'sent') {
      forgetSuggestion(owner);
      onSent();
    }
  }

  const sendKept = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!sendsAtOnce) return undefined;
    const timer = setTimeout(() => sendKept());
    return () => clearTimeout(timer);
  }, [sendsAtOnce]);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NearMatches kind={kind} name={draft.name} />
      <TextField
        ref={name}
        label={t(`suggest.${kind}.name`)}
        dir="auto"
        maxLength={suggestionNameMaxLength}
        autoComplete="off"
        value={draft.name}
        onChange={event => change({ name: event.target.value })}
        error={problem === 'name' ? t('suggest.errorName') : null}
      />
      <div ref={institutionBox}>
        <InstitutionPicker
          showLabel
          offersAll={false}
          invalid={problem === 'institution'}
          describedBy={problem === 'institution' ? institutionError : undefined}
          value={draft.institution ?? allInstitutions}
          onChange={choice => {
            const institution = choice === allInstitutions ? null : choice;
            if (institution !== draft.institution) change({ institution, department: null });
          }}
        />
        {problem === 'institution' && (
          <p id={institutionError} className="mt-1.5 text-sm text-danger">
            {t('filters.chooseInstitution')}
          </p>
        )}
      </div>
      <DepartmentPicker
        showLabel
        label={t('suggest.department')}
        institution={draft.institution}
        value={draft.department === null ? [] : [draft.department]}
        onChange={departments => change({ department: departments.at(-1) ?? null })}
      />
      <TextArea
        label={t('suggest.details')}
        hint={t(`suggest.${kind}.detailsHint`)}
        dir="auto"
        rows={3}
        maxLength={suggestionDetailsMaxLength}
        value={draft.details}
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
