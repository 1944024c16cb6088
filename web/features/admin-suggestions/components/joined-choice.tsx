import { useId } from 'react';
import { suggestionDismissals } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { type JoinedDraft, orderOf } from '../model/joined-draft.ts';
import type { JoinedEntry } from '../model/suggestion-case.ts';
import { checkForm } from '../model/suggestion-form.ts';
import { EntryFields } from './entry-fields.tsx';
import { NearEntries } from './near-entries.tsx';

interface JoinedChoiceProps {
  readonly missing: JoinedEntry;
  readonly draft: JoinedDraft;
  /** True once a decision was tried while something was missing. */
  readonly isTried: boolean;
  readonly onChange: (draft: JoinedDraft) => void;
}

/** Choice about an entry that is missing in the same requests: decided together with the case. */
export function JoinedChoice({ missing, draft, isTried, onChange }: JoinedChoiceProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const { kind, matches, name } = missing;
  const isIncomplete = isTried && orderOf(draft) === null;
  const change = (changes: Partial<JoinedDraft>) => onChange({ ...draft, ...changes });
  const label = t('suggestions.joined.choice', { name: isolate(name) });
  return (
    <section className="grid gap-3 rounded-md border border-line p-3.5" data-joined={missing.id}>
      <div>
        <h3 className="font-semibold">{t(`suggestions.joined.title.${kind}`, { name: isolate(name) })}</h3>
        <p className="text-sm text-ink-faint">{t('suggestions.joined.lead')}</p>
      </div>
      <Segmented
        label={label}
        value={draft.do}
        options={[
          ...(matches.length > 0 ? [{ value: 'same' as const, label: t(`suggestions.bar.same.${kind}`) }] : []),
          { value: 'add' as const, label: t('suggestions.bar.add') },
          { value: 'dismiss' as const, label: t('suggestions.joined.dismiss') },
        ]}
        onChange={choice => change({ do: choice })}
        invalid={isIncomplete}
        describedBy={isIncomplete ? errorId : undefined}
      />
      {draft.do === 'same' && (
        <NearEntries details={missing} chosen={draft.entry} onChoose={entry => change({ entry })} />
      )}
      {draft.do === 'add' && (
        <EntryFields
          kind={kind}
          institution={missing.institution.id}
          form={{
            values: draft.form,
            problems: isTried ? checkForm(draft.form) : {},
            change: changes => change({ form: { ...draft.form, ...changes } }),
          }}
        />
      )}
      {draft.do === 'dismiss' && (
        <Select
          label={t('suggestions.dismiss.why')}
          value={draft.reason ?? ''}
          options={[
            { value: '', label: t('suggestions.dismiss.why') },
            ...suggestionDismissals.map(reason => ({ value: reason, label: t(`suggestions.dismiss.${reason}`) })),
          ]}
          onChange={reason => change({ reason: reason === '' ? null : reason })}
        />
      )}
      {isIncomplete && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {t(`suggestions.joined.incomplete.${draft.do}`)}
        </p>
      )}
    </section>
  );
}
