import { createContext, type HTMLAttributes, type JSX, type ReactNode, use } from 'react';
import type { PageMarkup } from './page-markup.ts';

/** Where the server keeps markup. */
export const KeptMarkupContext = /* @__PURE__ */ createContext<Pick<PageMarkup, 'find'> | null>(null);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  /** A place of a list unless another is named. */
  readonly as?: 'li' | 'div' | 'section' | 'article' | 'aside' | 'nav' | 'search' | 'footer' | undefined;
  /**
   * All that its content follows from, beside the texts of the language and what is the same for the whole process; null
   * for what is rendered each time.
   */
  readonly of: readonly unknown[] | null;
  /** Ids that React makes may be within: it stands once on a page, and on each in the same place. */
  readonly hasIds?: boolean | undefined;
  readonly children?: ReactNode;
}

function KeptOnServer({ as: Element = 'li', of, hasIds, children, ...rest }: KeptProps) {
  const page = use(KeptMarkupContext);
  const { markup, number } = (of && page?.find(of, hasIds)) ?? {};
  if (markup !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
  // Two children, here and in a browser: ids that React makes follow from how many there are.
  return (
    <Element {...rest} data-kept={number}>
      {children}
      {number === undefined ? null : <i data-kept-end={number} />}
    </Element>
  );
}

/**
 * An element whose content looks the same on every page that shows the same: the server renders it once, and writes the
 * markup from then on (docs/decisions/0207). Its content has nothing of a person, whom the server does not know, no link
 * that begins with a question mark, and nothing that changes by time alone unless that is among what it follows from.
 */
export const Kept: (props: KeptProps) => JSX.Element = import.meta.env.SSR
  ? KeptOnServer
  : ({ as: Element = 'li', of: _of, hasIds: _hasIds, children, ...rest }) => (
      <Element {...rest}>
        {children}
        {null}
      </Element>
    );
