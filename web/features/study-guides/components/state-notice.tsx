import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Tells the author of a guide that nobody else sees why that is, and what they can do. */
export function StateNotice({ guide }: { readonly guide: GuideDetails }) {
  const { t } = useTranslation();
  const { status, decision } = guide;
  if (status === 'published' || status === 'merged') return null;
  const reasons = decision?.held_reasons ?? [];
  const note = decision?.decision_note;
  return (
    <Panel as="div" className="flex gap-3">
      <Icon
        name={status === 'pending' ? 'info' : 'alert'}
        className={status === 'pending' ? 'mt-0.5 text-accent' : 'mt-0.5 text-star-edge'}
      />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t(`guides.state.${status}`)}</p>
        <p className="text-sm text-pretty text-ink-soft">{t(`guides.stateHint.${status}`)}</p>
        {decision?.decision_reason && <p className="text-sm">{t(`guides.decisions.${decision.decision_reason}`)}</p>}
        {reasons.length > 0 && <p className="text-sm">{reasons.map(reason => t(`guides.held.${reason}`)).join(' ')}</p>}
        {note && (
          <blockquote dir="auto" className="text-sm text-pretty whitespace-pre-line">
            {note}
          </blockquote>
        )}
        <div className="flex flex-wrap gap-x-4">
          {status !== 'removed' && (
            <NoticeLink href={paths.editStudyGuide.href(guide.id)}>{t('guides.edit')}</NoticeLink>
          )}
          {(status === 'rejected' || status === 'hidden' || status === 'removed') && (
            <NoticeLink href={paths.contact.href({ topic: 'appeal', about: paths.studyGuide.href(guide.id) })}>
              {t('notices.appeal')}
            </NoticeLink>
          )}
        </div>
      </div>
    </Panel>
  );
}

function NoticeLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
