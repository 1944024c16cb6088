import { Link } from 'react-router';
import type { LinkProps } from '#web/ui/link.tsx';

/** Links of the design system: inside the application they navigate without a page load, elsewhere they are plain. */
export function RouterAnchor({ href, ref, ...rest }: LinkProps) {
  const isInside = (href.startsWith('/') || href.startsWith('?')) && !rest.target && rest.download === undefined;
  // `ref` and the rest are the anchor's own attributes; children among them.
  return isInside ? <Link to={href} ref={ref ?? null} discover="none" {...rest} /> : <a href={href} ref={ref} {...rest} />;
}
