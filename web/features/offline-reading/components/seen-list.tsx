import { useEffect, useState } from 'react';
import { readSaved, type SavedResponse } from '#web/entities/saved/saved-responses.ts';
import type { SavedOwner } from '#web/entities/saved/saved-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ago } from '../model/ago.ts';
import { type SavedPage, shelfNames, shelve } from '../model/shelves.ts';
import { useNow } from '#web/lib/use-now.ts';

interface SeenListProps {
  readonly owner: SavedOwner;
  /** A page was chosen. */
  readonly onOpen: (href: string) => void;
}

/** The pages that open without a connection, by what they are about, each with when it was seen. */
export function SeenList({ owner, onOpen }: SeenListProps) {
  const { t, language } = useTranslation();
  const [responses, setResponses] = useState<readonly SavedResponse[] | null>(null);
  useEffect(() => {
    let gone = false;
    void readSaved(owner).then(found => gone || setResponses(found));
    return () => {
      gone = true;
    };
  }, [owner]);
  if (!responses) return null;
  const shelves = shelve(responses, { t, language });
  const filled = shelfNames.filter(name => (shelves.get(name) ?? []).length > 0);
  if (filled.length === 0) return <p>{t('offline.list.empty')}</p>;
  return (
    <div className="grid w-full gap-4 text-start">
      {filled.map(name => (
        <section key={name} className="grid gap-2">
          <h2 className="font-bold">{t(`offline.list.shelves.${name}`)}</h2>
          <ul className="grid gap-2">
            {(shelves.get(name) ?? []).map(page => (
              <SeenPage key={page.href} page={page} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SeenPage({ page, onOpen }: { readonly page: SavedPage } & Pick<SeenListProps, 'onOpen'>) {
  const words = useTranslation();
  const now = useNow();
  return (
    <li>
      <a
        href={page.href}
        onClick={event => {
          // Another tab would have nothing to show without a connection.
          event.preventDefault();
          onOpen(page.href);
        }}
        className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface px-4"
      >
        <span dir="auto" className="min-w-0 flex-1 py-2.5">
          {page.label}
        </span>
        <span className="text-sm text-ink-faint">{ago(page.at, now, words)}</span>
      </a>
    </li>
  );
}
