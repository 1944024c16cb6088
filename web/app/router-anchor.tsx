import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import type { LinkProps } from '#web/ui/link.tsx';
import { markPressed } from '#web/app/shell/pressed-link.ts';

/** Links of the design system: inside the application they navigate without a page load, elsewhere they are plain. */
export function RouterAnchor({ href, children, ...rest }: LinkProps) {
  const isInside = /^(\/(?!\/)|\?)/.test(href) && !rest.target && rest.download === undefined;
  const Anchor = isInside ? InsideAnchor : 'a';
  return (
    <Anchor href={href} {...rest}>
      {children}
    </Anchor>
  );
}

/** The router's own link is made of the same two hooks, and of 2 KiB that load pages ahead in ways not used here. */
function InsideAnchor({ href, onClick, children, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  // A link that only turns or narrows what stands on this page leaves the reader where they are.
  const preventScrollReset = href.startsWith('?') || href.startsWith(`${pathname}?`);
  const navigate = useLinkClickHandler(href, { preventScrollReset });
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={event => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        navigate(event);
        // The router has taken it: this page stays until the next one can be shown.
        if (event.defaultPrevented) markPressed(event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}
