import type { ReactNode } from 'react';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { deciderName, useTeam } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { ImportSummary } from '../model/import-state.ts';

/** The last step: what was written, and what follows from it. */
export function DoneStep({ shown, onNext }: { readonly shown: ImportSummary; readonly onNext: () => void }) {
  const { t, language } = useTranslation();
  const team = useTeam();
  const { created, changed, same, file, admin, kind } = shown;
  const hasPages = kind === 'professor' || kind === 'course';
  const seconds = shown.write_seconds ?? 0;
  return (
    <Panel className="mx-auto grid w-full max-w-3xl gap-4.5">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-raised text-ok">
          <Icon name="check" size={30} />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl font-bold">{t('import.done.title', { count: created + changed })}</h2>
          <p className="text-ink-soft">{t('import.done.counts', { created, changed, same })}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('import.done.by', { file, admin: deciderName(admin, t), date: formatDate(shown.written_at ?? '') })}
          </p>
        </div>
      </div>
      <dl className="grid gap-2.5 border-y border-line py-4">
        <Effect label={t('import.done.seconds')}>{seconds.toLocaleString(language)}</Effect>
        {hasPages && <Effect label={t('import.done.pages')}>{created.toLocaleString(language)}</Effect>}
        {kind !== 'teaching' && !shown.source && (
          <Effect label={t('import.done.english')}>
            {(shown.effects.lacking_english ?? 0).toLocaleString(language)}
          </Effect>
        )}
        {hasPages && created > 0 && !team && (
          <Effect label={t('import.done.doubles')}>
            <Link href={adminHref('merge')} className="text-accent underline">
              {t('import.done.check')}
            </Link>
          </Effect>
        )}
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink variant="primary" href={adminHref(shown.source ? 'sources' : 'catalogue', '', team)}>
          {t(shown.source ? 'desk.sources' : 'import.done.catalogue')}
        </ButtonLink>
        <Button onClick={onNext}>{t('import.done.next')}</Button>
      </div>
      <p className="text-sm text-ink-soft text-pretty">
        {t(shown.source ? 'import.done.undoSource' : 'import.done.undo')}
      </p>
    </Panel>
  );
}

function Effect({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
