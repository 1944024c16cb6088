import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { Link } from '#web/ui/link.tsx';

interface KnownEntryProps {
  readonly rated: { readonly rating_avg: number | null; readonly rating_count: number };
  readonly href: string;
  readonly name: string;
  readonly note: string | null;
}

/** A link to a professor or a course, with its score and its count. */
export function KnownEntry({ rated, href, name, note }: KnownEntryProps) {
  const { countLabel } = useScoreTexts(rated.rating_avg, rated.rating_count);
  return (
    <Link href={href} className="group flex min-h-13 items-center justify-between gap-3 py-1 leading-snug">
      <span className="min-w-0">
        <bdi className="block wrap-anywhere group-hover:underline">{name}</bdi>
        <span className="block text-xs text-ink-faint">
          {note && <bdi>{note}</bdi>}
          {note && ' · '}
          {/* Said with the score. */}
          <span aria-hidden="true">{countLabel}</span>
        </span>
      </span>
      <EntryScore rated={rated} size="small" />
    </Link>
  );
}
