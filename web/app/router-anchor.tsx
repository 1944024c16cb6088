import { Link } from 'react-router';
import type { LinkProps } from '#web/ui/link.tsx';

/** Links of the design system: inside the application they navigate without a page load, elsewhere they are plain. */
export function RouterAnchor({ href, ref, children, ...rest }: LinkProps) {
  const isInside = (href.startsWith('/') || href.startsWith('?')) && !rest.target && rest.download === undefined;
  if (!isInside) {
    return (
      <a href={href} ref={ref} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} ref={ref ?? null} discover="none" {...rest}>
      {children}
    </Link>
  );
}
