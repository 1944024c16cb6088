import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { feelSuccess } from '#web/platform/haptics.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import { missingWaitQuery } from '../../api/my-missing.ts';
import type { SentMissing } from '../../api/missing-work.ts';
import { FirstRating } from '../next-to-rate.tsx';
import { ClockTile } from '../number-tile.tsx';

/** After sending: thanks, what comes next, and who else could be rated meanwhile. */
export function MissingSent({
  sent,
}: {
  /** Null for a suggestion without a rating. */ readonly sent: SentMissing | null;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  const hours = useQuery(missingWaitQuery(useTable())).data ?? null;

  // That the details are saved, and what else was said on the way: this page is what it was for.
  const { clear } = useToast();
  useEffect(() => clear(), [clear]);
  useEffect(() => feelSuccess(), []);

  // The form has gone with the focus in it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const subject = sent?.subject;
  const department = subject?.department ?? user?.department ?? null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid justify-items-center gap-2 pt-4 text-center">
        <ClockTile />
        <h1 ref={heading} tabIndex={-1} className="heading mt-2 text-balance outline-none">
          {t(sent ? 'missing.sent' : 'missing.suggested')}
        </h1>
        <p className="text-balance text-ink-soft">
          {!subject
            ? t('missing.suggestedLead')
            : subject.rated.id === null
              ? t('missing.opens', { name: subject.rated.name })
              : t('missing.appears', { name: subject.rated.name })}
        </p>
      </header>
      {sent && (
        <Panel>
          <ol className="grid gap-3">
            <Step icon="check" title={t('missing.steps.sent')} note={t('missing.steps.sentNote')} isDone />
            <Step
              icon={workIcons.clock}
              title={t('missing.steps.checked')}
              note={hours !== null && t('missing.steps.wait', { count: Math.max(1, Math.round(hours)) })}
              isCurrent
            />
            <Step icon="bell" title={t('missing.steps.appears')} />
          </ol>
        </Panel>
      )}
      <div className="flex flex-wrap justify-center gap-x-2">
        <ButtonLink href={paths.myRatings.href()} variant="ghost">
          {t('profile.allRatings')}
        </ButtonLink>
      </div>
      {user && department !== null && (
        <section aria-labelledby="meanwhile">
          <h2 id="meanwhile" className="text-xl font-bold">
            {t('missing.meanwhile')}
          </h2>
          <p className="text-sm text-ink-faint">{t('missing.meanwhileHint')}</p>
          <FirstRating userId={user.firebase_uid} department={department} />
        </section>
      )}
    </div>
  );
}

interface StepProps {
  readonly icon: IconSource;
  readonly title: string;
  readonly note?: string | false;
  readonly isDone?: boolean;
  readonly isCurrent?: boolean;
}

function Step({ icon, title, note = false, isDone = false, isCurrent = false }: StepProps) {
  return (
    <li className="flex gap-3" aria-current={isCurrent ? 'step' : undefined}>
      <span className={isDone ? 'text-ok' : isCurrent ? 'text-accent' : 'text-ink-faint'}>
        <Icon name={icon} size={20} />
      </span>
      <span className="grid">
        <span className={isCurrent ? 'font-semibold' : 'text-ink-soft'}>{title}</span>
        {note && <span className="text-sm text-ink-faint">{note}</span>}
      </span>
    </li>
  );
}
