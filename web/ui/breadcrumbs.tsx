import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface Breadcrumb {
  readonly label: string;
  /** Left out for a step that has no page of its own. */
  readonly href?: string | undefined;
}

/** The way down to this page; what separates the steps points along the line. On a phone the parent alone. */
export function Breadcrumbs({ label, items }: { readonly label: string; readonly items: readonly Breadcrumb[] }) {
  const parent = Math.max(
    items.findLastIndex(({ href }) => href !== undefined),
    0,
  );
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1.5 text-sm text-ink-faint md:flex-wrap">
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 && (
              <li aria-hidden="true" className="max-md:hidden">
                <Icon name="forward" size={12} />
              </li>
            )}
            <li className={classNames('min-w-0 max-md:truncate', index !== parent && 'max-md:hidden')}>
              {item.href ? (
                <Link
                  href={item.href}
                  className="roomy block py-1.5 hover:text-ink hover:underline max-md:truncate max-md:leading-8"
                >
                  <bdi>{item.label}</bdi>
                </Link>
              ) : (
                <bdi>{item.label}</bdi>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
