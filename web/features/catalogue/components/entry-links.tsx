import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';

interface LinkedEntry {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly note?: string | null;
  readonly rating_avg: number | null;
  readonly rating_count: number;
}

interface EntryLinksProps {
  readonly title: string;
  readonly entries: readonly LinkedEntry[];
  /** In place of the entries, when those could not be loaded. */
  readonly failed?: ReactNode;
}

/** A short list of other professors or courses, each with its score. */
export function EntryLinks({ title, entries, failed }: EntryLinksProps) {
  return (
    <Panel>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {failed}
      <List className="grid">
        {entries.map(entry => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function EntryLink({ entry }: { readonly entry: LinkedEntry }) {
  const { href, name, note, rating_avg, rating_count } = entry;
  const { countLabel } = useScoreTexts(rating_avg, rating_count);
  return (
    <Link href={href} className="group flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
      <span className="min-w-0 flex-[1_1_7rem]">
        <bdi className="block wrap-anywhere group-hover:underline">{name}</bdi>
        <span className="block text-xs text-ink-faint">
          {note && `${note} · `}
          {/* Said with the score. */}
          <span aria-hidden="true">{countLabel}</span>
        </span>
      </span>
      <EntryScore rated={entry} size="small" />
    </Link>
  );
}
