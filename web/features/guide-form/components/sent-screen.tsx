import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { FilesText } from '#web/entities/guides/files-text.tsx';
import { checkedGuideCount, type GuideLimits, guideLimitsQuery } from '#web/entities/guides/guide-limits.ts';
import { GuideTypeTile } from '#web/entities/guides/guide-type.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';
import { ownGuideQuery } from '../api/own-guide.ts';
import { wantedHereQuery } from '../api/wanted-here.ts';
import type { OwnGuide } from '../model/guide-form.ts';

/** The id of a guide that was just sent and waits, in the state of the address; null without one. */
export function sentId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('sent' in state)) return null;
  return typeof state.sent === 'string' ? state.sent : null;
}

/** After sending: what happens next and how long it takes, how far the first three are, what else is wanted. */
export function SentScreen({ person, id }: { readonly person: string; readonly id: string }) {
  const { t } = useTranslation();
  const table = useTable();
  const guide = useQuery(ownGuideQuery(table, person, id)).data;
  const limits = useQuery(guideLimitsQuery(table, person)).data;

  // The form has gone with the focus in it. A frame later than the announcer of screens, which sends it to their
  // beginning.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="mx-auto grid w-full max-w-140 grid-cols-1 gap-4 py-7">
      <Panel as="div" className="grid gap-4">
        <header className="grid justify-items-center gap-1.5 text-center">
          <span className="mb-2 grid size-16 place-items-center rounded-lg bg-accent-wash">
            <Icon name={writingIcons.clock} size={30} />
          </span>
          <h1 ref={heading} tabIndex={-1} className="heading outline-none">
            {t('guideForm.sent.title')}
          </h1>
          <p className="text-pretty text-ink-soft">{t('guideForm.sent.lead')}</p>
        </header>
        {guide ? <SentGuideLine guide={guide} /> : <ReviewSkeleton label={t('guideForm.loading')} count={1} />}
        <Steps guide={guide ?? null} limits={limits ?? null} />
        {limits?.checkReason === 'first' && <FirstThree published={limits.published} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.contributions.href()} className="flex-1">
            {t('guideForm.sent.toContributions')}
          </ButtonLink>
          <ButtonLink href={paths.addStudyGuide.href()} icon={documentIcons.plus} className="flex-1">
            {t('guideForm.sent.another')}
          </ButtonLink>
        </div>
      </Panel>
      {guide && <WantedHere course={guide.course_id} />}
    </div>
  );
}

function SentGuideLine({ guide }: { readonly guide: OwnGuide }) {
  const { language } = useTranslation();
  const course = useQuery(entryQuery(useTable(), 'course', guide.course_id)).data;
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line px-4 py-3">
      <GuideTypeTile type={guide.type} small />
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">
          <bdi dir="auto">{guide.title}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3.5 text-sm text-ink-faint">
          {course && <bdi>{localName(course, language)}</bdi>}
          <span>
            <FilesText guide={guide} />
          </span>
        </p>
      </div>
    </div>
  );
}

interface StepsProps {
  /** Null while they are not known. */
  readonly guide: OwnGuide | null;
  readonly limits: GuideLimits | null;
}

function Steps({ guide, limits }: StepsProps) {
  const { t } = useTranslation();
  const hours = limits?.approvalHours ?? null;
  const raffle = useOpenRaffle();
  return (
    <ol className="grid">
      <Step state="done" icon="check" title={t('guideForm.sent.done')}>
        {guide && formatMoment(guide.submitted_at)}
      </Step>
      <Step state="now" icon={documentIcons.eye} title={t('guideForm.sent.now')}>
        {limits?.checkReason && limits.checkReason !== 'first' && `${t(`guideForm.check.${limits.checkReason}`)} `}
        {guide && guide.held_reasons.length > 0
          ? t('guideForm.sent.held', {
              reasons: guide.held_reasons.map(reason => t(`contributions.held.${reason}`)).join(', '),
            })
          : hours !== null && t('guideForm.sent.hours', { count: Math.max(1, Math.ceil(hours)) })}
      </Step>
      <Step state="next" icon="book" title={t('guideForm.sent.next')}>
        {raffle && t('guideForm.sent.tickets')}
      </Step>
    </ol>
  );
}

const dots = {
  done: 'border-transparent bg-ok text-page',
  now: 'border-accent text-accent',
  next: 'border-line text-ink-faint',
} as const;

interface StepProps {
  readonly state: keyof typeof dots;
  readonly icon: IconSource;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ state, icon, title, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative grid grid-cols-[1.75rem_1fr] gap-3.5 pb-4.5 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute start-[0.8125rem] top-7.5 bottom-0.5 w-0.5 group-last:hidden',
          state === 'done' ? 'bg-ok' : 'bg-line',
        )}
      />
      <span className={classNames('grid size-7 place-items-center rounded-full border-2', dots[state])}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <p className={state === 'next' ? 'font-medium text-ink-soft' : 'font-semibold'}>{title}</p>
        {children && <p className="text-sm text-pretty text-ink-faint">{children}</p>}
      </div>
    </li>
  );
}

/** Number of published guides among the first three, which an admin looks at. */
function FirstThree({ published }: { readonly published: number }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-md bg-raised px-4 py-3 text-sm text-pretty">
      <p className="font-semibold">
        {published === 0 ? t('guideForm.sent.first') : t('guideForm.sent.ofThree', { count: published })}
      </p>
      <p className="mt-0.5 mb-2">{t('guideForm.sent.ofThreeHint')}</p>
      <ProgressBar share={published / checkedGuideCount} isOnRaised />
    </div>
  );
}

function WantedHere({ course }: { readonly course: number }) {
  const { t } = useTranslation();
  const wanted = useQuery(wantedHereQuery(useTable(), course)).data ?? [];
  if (wanted.length === 0) return null;
  return (
    <Panel aria-labelledby="wanted-here">
      <h2 id="wanted-here" className="mb-2 text-lg font-bold">
        {t('guideForm.sent.wanted')}
      </h2>
      <List>
        {wanted.map(({ id, type, asked_count: count }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t(`guides.types.${type}`)}</p>
              <p className="text-sm text-ink-faint">{t('guideForm.sent.requested', { count })}</p>
            </div>
            <ButtonLink
              size="small"
              href={paths.addStudyGuide.href({ course, type })}
              aria-label={t('guideForm.sent.haveItOf', { type: t(`guides.types.${type}`) })}
            >
              {t('guideForm.sent.haveIt')}
            </ButtonLink>
          </li>
        ))}
      </List>
    </Panel>
  );
}
