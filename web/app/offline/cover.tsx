import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { coverPage } from './cover-page.ts';

interface CoverProps {
  readonly title: string;
  /** Below the title, read out with it. */
  readonly message: string;
  /** Above the title. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
}

/** Lies over messages, which lie over dialogs. */
const coverStyle = {
  zIndex: 60,
  overscrollBehavior: 'contain',
  paddingBlock: 'calc(1.25rem + var(--safe-top)) calc(1.25rem + var(--safe-bottom))',
} as const;

/** A screen over everything. What is beneath stays as it was, and cannot be reached until this goes. */
export function Cover({ title, message, sign, children }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!cover.current) return undefined;
    const uncover = coverPage(cover.current);
    // Not a button: the next key of a person who is typing would press it.
    heading.current?.focus();
    return uncover;
  }, []);
  return createPortal(
    <div
      ref={cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      style={coverStyle}
      className="fixed inset-0 grid place-items-center overflow-y-auto bg-page px-5 text-ink"
    >
      <div className="grid w-full max-w-xl justify-items-center gap-4 py-12 text-center">
        {sign}
        <h1 ref={heading} id={`${id}title`} tabIndex={-1} className="heading outline-none">
          {title}
        </h1>
        <p id={`${id}message`} className="lead">
          {message}
        </p>
        {children}
      </div>
    </div>,
    document.body,
  );
}
