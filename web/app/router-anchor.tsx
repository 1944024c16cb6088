import { useHref, useLinkClickHandler } from 'react-router';
import type { LinkProps } from '#web/ui/link.tsx';

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
  const navigate = useLinkClickHandler(href);
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={event => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
