import { useState } from 'react';
import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { SideNotes } from '#web/entities/admin/side-notes.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useNow } from '#web/lib/use-now.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { likeliest } from '../model/joined-draft.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';
import { checkForm, firstForm, type SuggestionForm } from '../model/suggestion-form.ts';
import type { SuggestionOrder } from '../model/suggestion-ruling.ts';
import { DismissStep } from './dismiss-step.tsx';
import { EntryFields } from './entry-fields.tsx';
import { NearEntries } from './near-entries.tsx';
import { SuggestionComments } from './suggestion-comments.tsx';
import { SideCounterparts, SideCourses, SidePeople, SideWhatHappens } from './suggestion-sides.tsx';
import { useDecideSuggestion } from './use-decide-suggestion.ts';
import { useJoinedChoices } from './use-joined-choices.tsx';
import { isolate } from '#web/lib/isolate.ts';

interface OpenSuggestionProps extends CaseBodyProps {
  readonly details: SuggestionCaseDetails;
}

/**
 * "Is it here already?" comes before the form of a new entry; where nothing is alike the form comes first. What is
 * missing besides in the same requests has its choice below, and is decided at once with it.
 */
export function OpenSuggestion({ row, isMine, onDecided, details }: OpenSuggestionProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const team = useTeam();
  const { matches, kind, institution, status } = details;
  const [chosen, setChosen] = useState(() => likeliest(matches));
  const [isDismissing, setDismissing] = useState(false);
  const joined = useJoinedChoices(details.with);
  const decision = useDecideSuggestion(details, onDecided);
  const { isBusy } = decision;
  const decide = (order: SuggestionOrder) => {
    const orders = joined.orders();
    if (orders === null) setDismissing(false);
    else decision.decide(order, orders);
  };
  const form = useForm<SuggestionForm, MessageKey>({
    saved: () => firstForm(details),
    check: checkForm,
    onSubmit: values => decide({ do: 'add', form: values }),
  });
  const isOpen = isMine && status === 'pending';
  const isPair = kind === 'teaching';
  const fields = !isPair && <EntryFields kind={kind} institution={institution.id} form={form} />;
  return (
    <CaseFrame
      icon={documentIcons.plus}
      kind={t('suggestions.kind')}
      age={row.waiting_since === '' ? undefined : relativeTime(row.waiting_since, now, language)}
      title={t(isPair ? 'suggestions.missingPair' : 'suggestions.missing', { name: isolate(details.name) })}
      state={<SuggestionState details={details} />}
      decisions={
        status === 'pending'
          ? [
              ...(isPair
                ? []
                : [
                    {
                      digit: 1,
                      label: t(`suggestions.bar.same.${kind}`),
                      isBusy,
                      isDisabled: !isOpen || chosen === null,
                      onPress: () => chosen !== null && decide({ do: 'same', entry: chosen }),
                    },
                  ]),
              {
                digit: 2,
                label: t(isPair ? 'suggestions.bar.pair' : 'suggestions.bar.add'),
                isBusy,
                isDisabled: !isOpen,
                onPress: isPair ? () => decide({ do: 'add', form: form.values }) : form.submit,
              },
              {
                digit: 3,
                label: t('suggestions.bar.dismiss'),
                isDanger: true,
                isBusy,
                isDisabled: !isOpen,
                onPress: () => setDismissing(true),
              },
              ...(team
                ? [
                    {
                      digit: 4,
                      label: t('team.pass'),
                      isBusy,
                      isDisabled: !isOpen,
                      onPress: () => decision.decide({ do: 'pass' }, []),
                    },
                  ]
                : []),
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
      side={<SuggestionSide row={row} details={details} />}
    >
      <SuggestionComments said={details.said} />
      {!isPair && matches.length > 0 && (
        <NearEntries details={{ matches, kind, name: details.name }} chosen={chosen} onChoose={setChosen} />
      )}
      {fields}
      {!isPair && matches.length === 0 && <p className="text-sm text-ink-soft">{t(`suggestions.near.none.${kind}`)}</p>}
      {status === 'pending' && joined.fields}
    </CaseFrame>
  );
}

/** Line below the title: who misses it, how many ratings wait for it, and where it would be. */
function SuggestionState({ details }: { readonly details: SuggestionCaseDetails }) {
  const { t, language } = useTranslation();
  const { kind, people, ratings, institution, department } = details;
  const where = [department, institution].flatMap(unit => (unit ? [localName(unit, language)] : []));
  return (
    <p className="text-sm text-ink-soft">
      {t(`suggestions.by.${kind === 'teaching' ? 'professor' : kind}`, { count: people.count })}
      {' · '}
      {ratings > 0 && (
        <>
          <b className="font-semibold">
            {t('suggestions.ratings', { count: ratings, amount: ratings.toLocaleString(language) })}
          </b>
          {' · '}
        </>
      )}
      <bdi>{where.join(', ')}</bdi>
    </p>
  );
}

/** Context of the decision: who, where, and what comes of it. */
function SuggestionSide({ row, details }: Pick<OpenSuggestionProps, 'row' | 'details'>) {
  return (
    <>
      <SidePeople people={details.people} />
      <SideCounterparts kind={details.kind} counterparts={details.counterparts} />
      <SideCourses courses={details.courses} />
      <SideWhatHappens {...details} />
      {details.notes && <SideNotes of={row} notes={details.notes} />}
    </>
  );
}
