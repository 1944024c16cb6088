import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconSource } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'border-transparent bg-accent-strong text-on-accent hover:bg-accent-press active:bg-accent-press',
  quiet: 'border-line bg-raised text-ink hover:border-edge active:bg-line',
  ghost: 'border-transparent text-ink-soft hover:bg-raised hover:text-ink active:bg-line',
};

// The small one looks 36 px high; its invisible margin makes the target 44.
const sizes = {
  medium: 'min-h-11 px-5',
  small: 'roomy min-h-9 px-3.5 text-sm',
};

interface Look {
  readonly variant?: keyof typeof variants | undefined;
  readonly size?: keyof typeof sizes | undefined;
  readonly icon?: IconSource | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** The classes of a button, for a link that leaves the application, such as a file. */
export function buttonLook({ variant = 'quiet', size = 'medium', wide }: Look, className?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-full border font-semibold',
    'disabled:opacity-50 aria-disabled:opacity-70',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}

function Content({ icon, size, children }: Pick<Look, 'icon' | 'size'> & { readonly children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'small' ? 18 : 20} />}
      {children}
    </>
  );
}

type ButtonProps = ComponentPropsWithRef<'button'> & Look & { readonly loading?: boolean | undefined };

/** `loading` keeps the width, the name and the focus, shows a ring, and swallows presses until it ends. */
export function Button({
  variant,
  size,
  icon,
  wide,
  loading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- one of three literals, `button` unless set
      type={type}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? event => event.preventDefault() : onClick}
      className={buttonLook({ variant, size, wide }, className)}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>
        <Content icon={icon} size={size}>
          {children}
        </Content>
      </span>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </Link>
  );
}
