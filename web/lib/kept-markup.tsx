import { createContext, type JSX, type ReactNode, use } from 'react';
import type { PageMarkup } from './page-markup.ts';

/** Where the server keeps markup. */
export const KeptMarkupContext = /* @__PURE__ */ createContext<Pick<PageMarkup, 'find'> | null>(null);

interface KeptProps {
  /** A place of a list unless another is named. */
  readonly as?: 'li' | 'footer';
  /** All that its content follows from, beside the texts of the language and what is the same for the whole process. */
  readonly of: readonly unknown[];
  readonly className?: string;
  readonly children: ReactNode;
}

function KeptOnServer({ as: Element = 'li', of, className, children }: KeptProps) {
  const { markup, mark } = use(KeptMarkupContext)?.find(Element, of) ?? {};
  if (markup !== undefined) return <Element className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
  return (
    <Element className={className} {...mark}>
      {children}
    </Element>
  );
}

/**
 * An element whose content looks the same on every page that shows the same: the server renders it once, and writes the
 * markup from then on (docs/decisions/0206). Its content has no element of its kind within, no id that React makes, and
 * nothing of a person, whom the server does not know.
 */
export const Kept: (props: KeptProps) => JSX.Element = import.meta.env.SSR
  ? KeptOnServer
  : ({ as: Element = 'li', className, children }) => <Element className={className}>{children}</Element>;
