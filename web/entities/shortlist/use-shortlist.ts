import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { loadForPress } from '#web/ui/use-late-module.ts';
import { shortlistQuery } from './shortlist-query.ts';

/** Saves a professor or a course, or stops it. Which ones are saved is fetched once for all of them. */
export function useShortlist(entry: Entry) {
  const context = useCommandContext();
  const { session, table } = context;
  const saved = useQuery({
    ...shortlistQuery(table, session.user?.firebase_uid ?? ''),
    enabled: session.status === 'in' && session.user !== null,
  }).data;
  const isSaved = saved?.some(({ kind, id }) => kind === entry.kind && id === entry.id) === true;
  async function toggle(): Promise<void> {
    // Nothing happens where its code cannot be fetched; the next press tries again.
    const command = await loadForPress(() => import('./change-shortlist.ts'));
    await command?.changeShortlist(context, entry, !isSaved);
  }
  return { isSaved, toggle };
}
