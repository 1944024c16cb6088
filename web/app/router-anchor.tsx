import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localizedPath, splitLanguage } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LinkProps } from '#web/ui/link.tsx';
import { markPressed } from '#web/app/shell/pressed-link.ts';

/**
 * Links of the design system: inside the application they navigate without a page load, elsewhere, as in another
 * language, they are plain.
 */
export function RouterAnchor({ href, children, ...rest }: LinkProps) {
  const isInside =
    /^(\/(?!\/)|\?)/.test(href) && !rest.target && rest.download === undefined && !splitLanguage(href).language;
  const Anchor = isInside ? InsideAnchor : 'a';
  return (
    <Anchor href={href} {...rest}>
      {children}
    </Anchor>
  );
}

/**
 * The router's own link reads the address three times, and loads pages ahead in ways not used here: a list has eighty.
 * Addresses of the product begin with a slash or a question mark, so there is nothing to resolve.
 */
function InsideAnchor({ href, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { language } = useTranslation();
  const target = href.startsWith('?') ? pathname + (href === '?' ? '' : href) : href;
  return (
    <a
      {...rest}
      href={localizedPath(target, language)}
      onClick={event => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        void navigate(target, {
          replace: target === pathname + search + hash,
          // A link that only turns or narrows what stands on this page leaves the reader where they are.
          preventScrollReset: target.startsWith(`${pathname}?`),
        });
        // This page stays until the next one can be shown.
        markPressed(event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}

/** Other buttons and keys open a tab or a menu, or save. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
