/** Colours of what is drawn beside each other; they also differ by position and legend. */
export type SeriesColor = 'accent' | 'star' | 'edge' | 'faint';

/** Class of a shape in SVG. */
export const seriesFill: Readonly<Record<SeriesColor, string>> = {
  accent: 'fill-accent',
  star: 'fill-star',
  edge: 'fill-edge',
  faint: 'fill-ink-faint',
};

const seriesGround: Readonly<Record<SeriesColor, string>> = {
  accent: 'bg-accent',
  star: 'bg-star',
  edge: 'bg-edge',
  faint: 'bg-ink-faint',
};

/** Legend of the colours. */
export function Legend({
  items,
}: {
  readonly items: readonly { readonly color: SeriesColor; readonly label: string }[];
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {items.map(({ color, label }) => (
        <li key={color} className="flex items-center gap-1.5">
          <Swatch color={color} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A colour of a legend; the word beside it says what it is. */
export function Swatch({ color }: { readonly color: SeriesColor }) {
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-sm ${seriesGround[color]}`} />;
}

/** Parts of a whole, in a line. Decoration: the list beside it says the numbers. */
export function ShareBar({
  parts,
}: {
  readonly parts: readonly { readonly color: SeriesColor; readonly value: number }[];
}) {
  return (
    <div aria-hidden="true" className="flex h-6 gap-0.5 overflow-hidden rounded-sm bg-raised">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ color, value }) => (
          <span key={color} style={{ flexGrow: value }} className={seriesGround[color]} />
        ))}
    </div>
  );
}
