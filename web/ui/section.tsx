import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface SectionProps {
  readonly title: string;
  /** Link to all of it. */
  readonly more?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A part of a page under a heading, with the way to all of it at the end of the line. */
export function Section({ title, more, children }: SectionProps) {
  return (
    <section className="pt-7 md:pt-9">
      <div className="mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="flex-[1_1_8rem] text-xl leading-tight font-extrabold">{title}</h2>
        {more && (
          <Link
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent hover:underline"
          >
            {more.label}
            <Icon name="forward" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
