import type { ReactNode } from 'react';
import type { GuideType } from '#contract/words.ts';
import { GuideTypeTile } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { writingIcons } from '#web/ui/writing-icons.ts';

const tones = {
  neutral: 'text-ink-faint',
  accent: 'text-accent',
  ok: 'text-ok',
  warning: 'text-star-edge',
  danger: 'text-danger',
} as const;

interface ContributionFrameProps {
  /** Null of a draft whose type is not chosen yet. */
  readonly type: GuideType | null;
  readonly state: { readonly tone: keyof typeof tones; readonly icon: IconSource; readonly label: string };
  /** Time at which it came into this state. */
  readonly when: ReactNode;
  readonly title: string;
  /** Left out where there is nothing to open. */
  readonly href?: string | undefined;
  readonly courseName: string | null;
  /** Quiet numbers below. */
  readonly numbers?: ReactNode;
  /** Reason of its state. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** One contribution: its state in colour, icon and word, what it is, and what can be done. */
export function ContributionFrame({
  type,
  state,
  when,
  title,
  href,
  courseName,
  numbers,
  children,
  actions,
}: ContributionFrameProps) {
  const { t } = useTranslation();
  return (
    <Panel as="article">
      <header className="flex items-start gap-3">
        {type ? (
          <GuideTypeTile type={type} small />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-raised text-ink-faint">
            <Icon name={writingIcons.upload} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span className={classNames('inline-flex items-center gap-1.5 font-semibold', tones[state.tone])}>
              <Icon name={state.icon} size={16} />
              {state.label}
            </span>
            <span className="text-ink-faint">{when}</span>
          </p>
          <h2 className="text-lg leading-snug font-[650] text-pretty wrap-anywhere">
            {href === undefined ? (
              <bdi dir="auto">{title}</bdi>
            ) : (
              <Link href={href} className="roomy hover:underline">
                <bdi dir="auto">{title}</bdi>
              </Link>
            )}
          </h2>
          <p className="text-sm text-ink-faint">
            {type ? t(`guides.types.${type}`) : t('contributions.typeMissing')}
            {courseName !== null && (
              <>
                {' · '}
                <bdi>{courseName}</bdi>
              </>
            )}
          </p>
          {numbers}
        </div>
      </header>
      {children}
      <div className="mt-3.5 flex flex-wrap gap-2">{actions}</div>
    </Panel>
  );
}

/** Reason of a contribution's state: a word, and more about it. */
export function ReasonBox({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-raised px-4 py-3 text-sm text-pretty">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
  );
}
