import { useState } from 'react';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { useDeskKeys } from '#web/entities/admin/desk-keys.ts';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { maxChosen } from '../model/chosen-cases.ts';
import { useRuling } from '../model/ruling-context.ts';
import { possibleVerdicts, type ReasonedVerdict, reasonsFor, teamVerdicts } from '../model/verdicts.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/** What is decided about the chosen cases at once; while there are any, digits mean them. */
export function ChosenBar({ rows, onClear }: { readonly rows: readonly QueueRow[]; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const { rule, isPending } = useRuling();
  const [asking, setAsking] = useState<ReasonedVerdict | null>(null);
  const team = useTeam();
  const possible = team ? teamVerdicts : possibleVerdicts;
  const keepable = rows.filter(row => possible(row).has('keep'));
  const removable = rows.filter(row => possible(row).has('remove'));
  // Reasons are those of one kind of thing.
  const isOneKind = removable.every(row => (row.kind === 'guide') === (removable[0]?.kind === 'guide'));
  const canKeep = keepable.length > 0 && !isPending;
  const canRemove = removable.length > 0 && isOneKind && !isPending;
  const keep = () => rule(keepable, { verdict: 'keep' });
  useDeskKeys(({ name, digit }) => {
    if (name === 'back') onClear();
    if (name === 'digit' && digit === 1 && canKeep) keep();
    if (name === 'digit' && digit === 3 && canRemove) setAsking('remove');
    // The open case is not meant while others are chosen.
    return name === 'digit' || name === 'back';
  });
  const isPublishing = keepable.every(({ report_count }) => report_count === 0);
  return (
    <section
      aria-label={t('queue.bulk')}
      className="bg-surface fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-22 mx-auto flex max-w-[44rem] flex-wrap items-center gap-1.5 rounded-[28px] border border-edge p-1.5 shadow-lift"
    >
      <IconButton icon="close" label={t('queue.clear')} onClick={onClear} />
      <output className="pe-1 text-sm font-bold whitespace-nowrap">{t('queue.chosen', { count: rows.length })}</output>
      <Button size="small" aria-keyshortcuts="1" disabled={!canKeep} loading={isPending} onClick={keep}>
        <KeyCap>1</KeyCap>
        {t(isPublishing ? 'queue.publishSome' : 'queue.keepSome', { count: keepable.length })}
      </Button>
      {!team && (
        <Button
          size="small"
          aria-keyshortcuts="3"
          disabled={!canRemove}
          className="enabled:text-danger"
          onClick={() => setAsking('remove')}
        >
          <KeyCap>3</KeyCap>
          {t('queue.removeSome', { count: removable.length })}
        </Button>
      )}
      <span className="max-md:hidden flex-1" />
      <span className="max-md:hidden text-xs whitespace-nowrap text-ink-faint">
        {t('queue.atOnce', { count: maxChosen })}
      </span>
      {asking && removable[0] && (
        <ReasonSheet
          question={{ verdict: asking, reasons: reasonsFor(removable[0]).all, given: 0, canWarn: false }}
          count={removable.length}
          isBusy={isPending}
          onBack={() => setAsking(null)}
          onChoose={choice => {
            rule(removable, { verdict: asking, ...choice });
            setAsking(null);
          }}
        />
      )}
    </section>
  );
}
