import { classNames } from './class-names.ts';

/**
 * One star in the text's size. An empty one is an outline: it must be seen, and colour alone must not tell the two
 * apart.
 */
export function StarShape({ filled }: { readonly filled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('star-shape', filled ? 'fill-star stroke-star-edge' : 'fill-transparent stroke-edge')}
    >
      <path d="m12 2.8 2.8 6 6.4.8-4.7 4.5 1.2 6.5L12 17.5l-5.7 3.1 1.2-6.5L2.8 9.6l6.4-.8L12 2.8Z" />
    </svg>
  );
}
