import { use, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CaseDeskContext } from './case-desk-context.ts';
import { type CaseDecision, DecisionBar } from './decision-bar.tsx';

interface CaseFrameProps {
  readonly icon: IconSource;
  /** What kind of case it is, with its number: "3 reports on a review". */
  readonly kind: string;
  /** How long it has waited, in words. */
  readonly age?: string | undefined;
  readonly title: ReactNode;
  /** How the thing stands now: "Hidden since 08:12". */
  readonly state?: ReactNode;
  readonly decisions: readonly CaseDecision[];
  /** At the end of the bar, such as what is still missing. */
  readonly hint?: ReactNode;
  /** In place of the bar while a decision asks for something, such as its reason. */
  readonly step?: ReactNode;
  /** Context at the end of the line: each part a CaseSideSection. */
  readonly side?: ReactNode;
  /** Evidence: what has been written, said and decided. */
  readonly children: ReactNode;
}

/**
 * The frame of every case: what it is, evidence at the start, context at the end, decisions below and always in sight.
 * Two admins learn one screen.
 */
export function CaseFrame({ icon, kind, age, title, state, decisions, hint, step, side, children }: CaseFrameProps) {
  const { t } = useTranslation();
  const desk = use(CaseDeskContext);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The case before has taken the focus with it: reading begins at the head of this one.
    if (document.activeElement === document.body || !document.activeElement?.checkVisibility?.())
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      className="case min-w-0 rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-0 max-md:bg-transparent"
      aria-labelledby={id}
    >
      <header className="grid gap-1.5 border-b border-line px-4 pt-2.5 pb-3.5 md:px-5.5">
        <div className="flex flex-wrap items-center gap-2">
          {desk && (
            <IconButton
              icon="forward"
              label={t('case.back')}
              className="md:hidden [&>svg]:[scale:-1_1] rtl:[&>svg]:[scale:1]"
              onClick={desk.onBack}
            />
          )}
          <p className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-center gap-x-1.5 text-xs font-semibold text-ink-faint">
            <Icon name={icon} size={16} />
            {kind}
            {age !== undefined && <span className="max-md:hidden">· {age}</span>}
          </p>
          {desk?.claim}
          {desk && (
            <span className="max-md:hidden flex items-center">
              <IconButton
                icon="down"
                label={t('case.previous')}
                className="[&>svg]:rotate-180"
                disabled={desk.onPrevious === null}
                onClick={() => desk.onPrevious?.()}
              />
              <IconButton
                icon="down"
                label={t('case.next')}
                disabled={desk.onNext === null}
                onClick={() => desk.onNext?.()}
              />
            </span>
          )}
        </div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl leading-tight font-extrabold outline-none">
          {title}
        </h2>
        {state}
      </header>
      <div
        className={classNames(
          'grid gap-4.5 px-4 py-4.5 md:px-5.5',
          side !== undefined && 'md:grid-cols-[minmax(0,1fr)_272px] md:gap-6',
        )}
      >
        <div className="grid min-w-0 content-start gap-4.5 *:min-w-0">
          {desk?.notice}
          {children}
        </div>
        {side !== undefined && <aside className="grid min-w-0 content-start gap-4.5">{side}</aside>}
      </div>
      {step ?? <DecisionBar decisions={decisions} hint={hint} />}
    </section>
  );
}

/** A small title within a case. */
export function CaseSideTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="text-xs font-semibold text-ink-faint">{children}</h3>;
}

/** A section of the side of a case. */
export function CaseSideSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid min-w-0 justify-items-start gap-2 not-first:border-t not-first:border-line not-first:pt-4 [&>:is(ul,ol,dl,p)]:w-full">
      <CaseSideTitle>{title}</CaseSideTitle>
      {children}
    </section>
  );
}

/** How a thing stands, below its title; `isWarning` where it is out of sight until someone decides. */
export function CaseState({
  icon,
  isWarning = false,
  children,
}: {
  readonly icon: IconSource;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm font-medium', isWarning && 'text-warn-ink')}>
      <Icon name={icon} size={17} />
      {children}
    </p>
  );
}
