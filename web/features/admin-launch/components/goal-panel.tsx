import { useState } from 'react';
import type { Team } from '#web/entities/admin/team.ts';
import { ConfirmSheet } from '#web/entities/sheet/confirm-sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { DeskLaunch } from '../api/launch-desk.ts';
import { daysBetween, lastDayToEnd, fieldsOf } from '../model/launch-fields.ts';
import { useLaunchWork } from './use-launch-work.ts';

interface GoalPanelProps {
  readonly team: Team;
  readonly launch: DeskLaunch;
  readonly today: string;
  /** Opens the form: to change it, or to begin the next one. */
  readonly onEdit: () => void;
}

/** How far a launch is and how long it runs, or what came of it. */
export function GoalPanel({ team, launch, today, onEdit }: GoalPanelProps) {
  const { t, language } = useTranslation();
  const [isEnding, setEnding] = useState(false);
  const { work, isPending } = useLaunchWork(team.id, () => setEnding(false));
  const { reviews, is_over: isOver } = launch;
  const [count, goal] = [reviews.toLocaleString('en'), launch.goal.toLocaleString('en')];
  const left = daysBetween(today, launch.ends_on);
  const lastDay = lastDayToEnd(launch.starts_on, today);
  const isReached = reviews >= launch.goal;
  return (
    <Panel aria-labelledby="launch-goal" className="grid gap-3">
      <h1 id="launch-goal" className="text-lg font-bold text-balance wrap-anywhere">
        <bdi dir="auto">{language === 'he' ? launch.title_he : launch.title_en}</bdi>
      </h1>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-2xl font-extrabold tabular-nums">{count}</b>
        <span className="text-ink-soft">
          {t('launchDesk.of', { goal })} ·{' '}
          {isOver
            ? t('launchDesk.isOver')
            : left > 0
              ? t('launchDesk.daysLeft', { count: left })
              : t('launchDesk.lastDay')}
        </span>
      </p>
      <ProgressBar
        label={t('launchDesk.progress', { count, goal })}
        share={reviews / launch.goal}
        tone={isReached ? 'ok' : 'accent'}
        className="h-3"
      />
      {isReached && !isOver && (
        <p className="text-ink-soft">
          {t('launchDesk.reached', { goal, next: (Math.round(launch.goal * 0.15) * 10).toLocaleString('en') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="edit" onClick={onEdit}>
          {t(isOver ? 'launchDesk.beginNext' : 'launchDesk.change')}
        </Button>
        {!isOver && launch.ends_on > lastDay && (
          <Button size="small" variant="ghost" onClick={() => setEnding(true)}>
            {t('launchDesk.end')}
          </Button>
        )}
      </div>
      {isEnding && (
        <ConfirmSheet
          title={t('launchDesk.endTitle')}
          description={t(lastDay < today ? 'launchDesk.endLead' : 'launchDesk.endTonight')}
          confirm={t('launchDesk.end')}
          stay={t('launchDesk.back')}
          isBusy={isPending}
          onConfirm={() => work({ do: 'end', launch: { ...fieldsOf(launch), ends_on: lastDay } })}
          onClose={() => setEnding(false)}
        />
      )}
    </Panel>
  );
}
