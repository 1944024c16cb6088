import { useState } from 'react';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { SideNotes } from '#web/entities/admin/side-notes.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useNow } from '#web/lib/use-now.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { checkForm, firstForm, type SuggestionForm } from '../model/suggestion-form.ts';
import { DismissStep } from './dismiss-step.tsx';
import { EntryFields } from './entry-fields.tsx';
import { NearEntries } from './near-entries.tsx';
import { SuggestionComments } from './suggestion-comments.tsx';
import { SideCourses, SidePeople, SideWhatHappens } from './suggestion-sides.tsx';
import { useDecideSuggestion } from './use-decide-suggestion.ts';
import { isolate } from '#web/lib/isolate.ts';

interface OpenSuggestionProps extends CaseBodyProps {
  readonly details: SuggestionCaseDetails;
}

/** From this likeness on, out of 100, the first entry is chosen to begin with. */
const likelyFrom = 70;

/** "Is it here already?" comes before the form of a new entry; where nothing is alike the form comes first. */
export function OpenSuggestion({ row, isMine, onDecided, details }: OpenSuggestionProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { matches, kind, institution, department, status, people } = details;
  const [first] = matches;
  const [chosen, setChosen] = useState<number | null>(first && first.likeness >= likelyFrom ? first.id : null);
  const [isDismissing, setDismissing] = useState(false);
  const { decide, isBusy } = useDecideSuggestion(details, onDecided);
  const form = useForm<SuggestionForm, MessageKey>({
    saved: () => firstForm(details),
    check: checkForm,
    onSubmit: values => decide({ do: 'add', form: values }),
  });
  const isOpen = isMine && status === 'pending';
  const fields = <EntryFields kind={kind} institution={institution.id} form={form} />;
  const where = [department, institution].flatMap(unit => (unit ? [localName(unit, language)] : []));
  return (
    <CaseFrame
      icon={documentIcons.plus}
      kind={t('suggestions.kind')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={t('suggestions.missing', { name: isolate(details.name) })}
      state={
        <p className="text-sm text-ink-soft">
          {t(`suggestions.by.${kind}`, { count: people.count })}
          {' · '}
          <bdi>{where.join(', ')}</bdi>
        </p>
      }
      decisions={
        status === 'pending'
          ? [
              {
                digit: 1,
                label: t(`suggestions.bar.same.${kind}`),
                isBusy,
                isDisabled: !isOpen || chosen === null,
                onPress: () => chosen !== null && decide({ do: 'same', entry: chosen }),
              },
              { digit: 2, label: t('suggestions.bar.add'), isBusy, isDisabled: !isOpen, onPress: form.submit },
              {
                digit: 3,
                label: t('suggestions.bar.dismiss'),
                isDanger: true,
                isBusy,
                isDisabled: !isOpen,
                onPress: () => setDismissing(true),
              },
            ]
          : []
      }
      hint={status === 'pending' ? undefined : t(`suggestions.${status}`)}
      step={
        isDismissing ? (
          <DismissStep
            isBusy={isBusy}
            onChoose={reason => decide({ do: 'dismiss', reason })}
            onBack={() => setDismissing(false)}
          />
        ) : undefined
      }
      side={
        <>
          <SidePeople people={people} />
          <SideCourses courses={details.courses} />
          <SideWhatHappens kind={kind} count={people.count} />
          <SideNotes of={row} notes={details.notes} />
        </>
      }
    >
      <SuggestionComments said={details.said} />
      {matches.length === 0 ? (
        <>
          {fields}
          <p className="text-sm text-ink-soft">{t(`suggestions.near.none.${kind}`)}</p>
        </>
      ) : (
        <>
          <NearEntries details={details} chosen={chosen} onChoose={setChosen} />
          {fields}
        </>
      )}
    </CaseFrame>
  );
}
