import { List } from '../list.tsx';
/** Marks of those compared, by column: a colour that no score has, and a shape. */
export type Who = 1 | 2 | 3;

export const whoNumbers: readonly Who[] = [1, 2, 3];

/** Outlines around 0, 0. */
const shapes: Readonly<Record<Who, string>> = {
  1: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  2: 'M-4.5-4.5h9v9h-9Z',
  3: 'M0-5.5 5.5 4.5h-11Z',
};

/** The shape itself, where an SVG draws its points. */
export function WhoShape({ who, isHollow = false }: { readonly who: Who; readonly isHollow?: boolean }) {
  return <path d={shapes[who]} className={isHollow ? 'hollow' : undefined} />;
}

/** The mark beside a name. Decoration: the name says who it is. */
export function WhoMark({ who }: { readonly who: Who }) {
  return (
    <svg
      aria-hidden="true"
      data-who={who}
      viewBox="-6 -6 12 12"
      width="12"
      height="12"
      className="chart inline-block shrink-0"
    >
      <WhoShape who={who} />
    </svg>
  );
}

/** Legend of colours and shapes. */
export function WhoKey({ names }: { readonly names: readonly string[] }) {
  return (
    <List className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {whoNumbers.slice(0, names.length).map(who => (
        <li key={who} className="flex items-center gap-1.5">
          <WhoMark who={who} />
          <bdi>{names[who - 1]}</bdi>
        </li>
      ))}
    </List>
  );
}
