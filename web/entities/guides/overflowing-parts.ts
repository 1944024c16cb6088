import { useEffect, type RefObject } from 'react';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Elements that may be wider than their container, with their names. */
const parts: Readonly<Record<string, MessageKey>> = {
  '.md-table': 'guides.wideTable',
  '.md-code > pre': 'guides.wideCode',
  '.md-formula': 'guides.wideFormula',
};

/** Distance to the end, in CSS pixels, that does not count as more. */
const nearEndPx = 4;

/**
 * Tables, code and formulas that are wider than their place scroll there: as long as one does, it takes the focus, so
 * that keys can scroll it, has a name, and fades away where there is more.
 */
export function useOverflowingParts(root: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  useEffect(() => {
    const found = Object.entries(parts).flatMap(([selector, name]) =>
      [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].map(part => ({ part, name: t(name) })),
    );
    const look = () => {
      for (const { part, name } of found) {
        const hidden = part.scrollWidth - part.clientWidth;
        const isWide = hidden > 1;
        setAttributes(part, {
          tabindex: isWide ? '0' : null,
          role: isWide ? 'group' : null,
          'aria-label': isWide ? name : null,
        });
        part.classList.toggle('has-more', isWide && hidden - Math.abs(part.scrollLeft) > nearEndPx);
      }
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const { part } of found) {
      sizes.observe(part);
      part.addEventListener('scroll', look, { passive: true });
    }
    return () => {
      sizes.disconnect();
      for (const { part } of found) part.removeEventListener('scroll', look);
    };
  }, [root, t]);
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
