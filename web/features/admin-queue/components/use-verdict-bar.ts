import { use } from 'react';
import { CaseDeskContext } from '#web/entities/admin/case-desk-context.ts';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import type { CaseDecision } from '#web/entities/admin/decision-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { pageOf, peopleSheets, PeopleSheetsContext, type PeopleSheetName } from '../model/people-sheets.ts';
import { useRuling } from '../model/ruling-context.ts';
import { possibleVerdicts, type ReasonedVerdict, teamVerdicts } from '../model/verdicts.ts';
import type { MoreAction } from './more-sheet.tsx';

interface VerdictBarOptions {
  readonly onAsk: (verdict: ReasonedVerdict) => void;
  readonly onSheet: (sheet: PeopleSheetName | 'more') => void;
}

/** What the bar of a case offers, and what stands behind "More". 1 keeps and 3 takes away, in every case. */
export function useVerdictBar(
  row: QueueRow,
  { onAsk, onSheet }: VerdictBarOptions,
): { readonly decisions: readonly CaseDecision[]; readonly more: readonly MoreAction[] } {
  const { t } = useTranslation();
  const { rule, isPending: isBusy } = useRuling();
  const sheets = use(PeopleSheetsContext);
  const desk = use(CaseDeskContext);
  const isTeam = useTeam() !== null;
  const possible = isTeam ? teamVerdicts(row) : possibleVerdicts(row);
  const isTarget = row.kind === 'professor' || row.kind === 'course';
  const takes: ReasonedVerdict = possible.has('remove') ? 'remove' : 'hide';
  const offered = peopleSheets.filter(
    name => sheets[name] !== undefined && (name === 'lock' ? pageOf(row) !== null : !isTarget),
  );
  const isHeld = row.status === 'held' || row.status === 'pending';

  if (isTeam) {
    const deeds: readonly Omit<CaseDecision, 'digit'>[] = [
      ...(possible.has('keep')
        ? [
            {
              label: t(isHeld && row.report_count === 0 ? 'case.bar.publish' : 'case.bar.keep'),
              isBusy,
              onPress: () => rule([row], { verdict: 'keep' }),
            },
          ]
        : []),
      ...(possible.has('send_back')
        ? [{ label: t('case.bar.sendBack'), isDisabled: isBusy, onPress: () => onAsk('send_back') }]
        : []),
      ...(possible.has('hide')
        ? [{ label: t('team.hide'), isDanger: true, isDisabled: isBusy, onPress: () => onAsk('hide') }]
        : []),
      { label: t('team.pass'), isBusy, onPress: () => rule([row], { verdict: 'pass' }) },
    ];
    return { decisions: deeds.map((deed, index) => ({ ...deed, digit: index + 1 })), more: [] };
  }
  const decisions: CaseDecision[] = [];
  if (possible.has('restore')) {
    decisions.push({
      digit: 1,
      label: t('case.bar.restore'),
      isBusy,
      onPress: () => rule([row], { verdict: 'restore' }),
    });
  } else if (possible.has('keep')) {
    const label = isHeld && row.report_count === 0 ? t('case.bar.publish') : t('case.bar.keep');
    decisions.push({ digit: 1, label, isBusy, onPress: () => rule([row], { verdict: 'keep' }) });
  } else {
    decisions.push({ digit: 1, label: t('case.bar.keep'), whyNot: t('case.whyNot.keep'), onPress: () => {} });
  }
  decisions.push(
    {
      digit: 2,
      label: t('case.bar.sendBack'),
      isDisabled: isBusy,
      whyNot: possible.has('send_back') ? undefined : t(isTarget ? 'case.whyNot.noWriter' : 'case.whyNot.sendBack'),
      onPress: () => onAsk('send_back'),
    },
    {
      digit: 3,
      label: t(`case.bar.${takes}`),
      isDanger: true,
      isDisabled: isBusy,
      whyNot: possible.has(takes) ? undefined : t('case.whyNot.down'),
      onPress: () => onAsk(takes),
    },
  );
  if (isHeld && desk?.onNext) {
    decisions.push({ digit: 4, label: t('case.bar.leave'), isOnlyWide: true, onPress: () => desk.onNext?.() });
  } else if (offered.includes('warn')) {
    decisions.push({ digit: 4, label: t('case.bar.warn'), isOnlyWide: true, onPress: () => onSheet('warn') });
  } else if (isTarget) {
    decisions.push({ digit: 4, label: t('case.bar.warn'), whyNot: t('case.whyNot.noWriter'), onPress: () => {} });
  }

  const more: MoreAction[] = [
    ...(possible.has('hide') && takes !== 'hide' ? [{ name: 'hide' as const, onPress: () => onAsk('hide') }] : []),
    ...offered.map(name => ({ name, onPress: () => onSheet(name) })),
  ];
  if (more.length > 0)
    decisions.push({ digit: 5, label: t('case.bar.more'), isOnlyWide: false, onPress: () => onSheet('more') });
  return { decisions, more };
}
