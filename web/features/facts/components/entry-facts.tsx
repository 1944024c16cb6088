import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factsQuery } from '#web/entities/facts/facts-query.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { FactRow } from './fact-row.tsx';

const loadAnswer = () => import('#web/entities/facts/answer-facts.tsx');

export interface EntryFactsProps {
  readonly kind: Kind;
  readonly id: number;
}

/**
 * What students answered about a course with the lecturer that one chooses, or about a lecturer in all courses; and a
 * way to answer. Comes once the page stands.
 */
export function EntryFacts({ kind, id }: EntryFactsProps) {
  const { t, language } = useTranslation();
  const { data } = useQuery(factsQuery(useTable(), kind, id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const late = useLateModule(loadAnswer, isAsking, () => setAsking(false));
  if (!data || data.pairs.length === 0) return null;
  const known = data.pairs.filter(({ facts }) => facts.length > 0);
  const choices =
    kind === 'course' && data.pairs.length > 1
      ? [
          ...known.map(pair => ({
            value: String(pair.id),
            label: t('facts.with', { name: fullName(pair, { t, language }) }),
          })),
          ...(data.all.length > 0 ? [{ value: 'all', label: t('facts.everyone') }] : []),
        ]
      : [];
  const shown = chosen ?? choices[0]?.value ?? 'all';
  const pair = kind === 'course' ? known.find(one => String(one.id) === shown) : undefined;
  const facts = pair?.facts ?? data.all;
  const other = pair?.id ?? (data.pairs.length === 1 ? (data.pairs[0]?.id ?? null) : null);
  return (
    <Panel aria-labelledby="facts-title" data-afterwards className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="facts-title" className="text-xl font-bold">
          {t('facts.title')}
        </h2>
        {choices.length > 1 && (
          <Select isPlain label={t('facts.shown')} value={shown} options={choices} onChange={setChosen} />
        )}
      </div>
      {facts.length > 0 ? (
        <>
          <List>
            {facts.map(fact => (
              <FactRow key={fact.fact} known={fact} />
            ))}
          </List>
          <p className="text-xs text-pretty text-ink-faint">{t('facts.note')}</p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('facts.none')}</p>
      )}
      {late ? (
        <div className="border-t border-line pt-3">
          <late.AnswerFacts key={other} kind={kind} target={id} other={other} />
        </div>
      ) : (
        <Button wide loading={isAsking} onClick={() => setAsking(true)}>
          {t('facts.answer')}
        </Button>
      )}
    </Panel>
  );
}
