import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import { List } from '../list.tsx';

const tones = { praise: 'bg-accent', caution: 'bg-star-edge' } as const;

interface ShareBarsProps {
  /** Names the list. */
  readonly label: string;
  /** The longest first. `share` is of all, 0 to 1. */
  readonly bars: readonly {
    readonly label: string;
    readonly count: number;
    readonly share: number;
    /** Address where one reads what is counted. */
    readonly href?: string;
  }[];
  /** Praise, or what is good to know beforehand. */
  readonly tone: keyof typeof tones;
}

/** Frequencies as bars. A list of words and numbers, so that it needs no table beside it. */
export function ShareBars({ label, bars, tone }: ShareBarsProps) {
  return (
    <List aria-label={label} className="grid">
      {bars.map(bar => {
        const percent = `${Math.round(bar.share * 100)}%`;
        return (
          <li
            key={bar.label}
            className={classNames(
              'relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-1.5 text-sm',
              bar.href && 'row-link rounded-sm',
            )}
          >
            {bar.href ? (
              <Link href={bar.href} rel="nofollow" className="hover:underline">
                {bar.label}
              </Link>
            ) : (
              <span>{bar.label}</span>
            )}
            <span className="text-ink-faint tabular-nums">
              <b className="text-ink">{bar.count}</b> · {percent}
            </span>
            <span aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-sm bg-raised">
              <i className={classNames('share-fill', tones[tone])} style={{ '--share': percent }} />
            </span>
          </li>
        );
      })}
    </List>
  );
}
