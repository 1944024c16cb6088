import { queryOptions } from '@tanstack/react-query';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';
import type { LaunchFields, LinkFields } from '../model/launch-fields.ts';

/** A launch that runs, or that ended in the last 14 days. */
export interface DeskLaunch extends Omit<LaunchFields, 'goal'> {
  readonly goal: number;
  /** Number of reviews since it began. */
  readonly reviews: number;
  /** Its first day: 2026-11-27. */
  readonly starts_on: string;
  readonly is_over: boolean;
}

/** What a link brought on days that are over. */
interface LinkFigures {
  /** Last part of its address; '' for the institution's own. */
  readonly link: string;
  /** Null under five. */
  readonly views: number | null;
  readonly ratings: number | null;
  /** The last seven days in quarters of the best of them; null where that says nothing. */
  readonly week: readonly number[] | null;
  readonly version: string | null;
}

/** An address to hand out; without labels the institution's own. */
export type DeskLink = LinkFigures & Partial<Pick<LinkFields, 'label_he' | 'label_en' | 'departments'>>;

/** The launch of an institution, null without one, and its links, the institution's own first. */
export function launchDeskQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.admin('launch', String(institution)),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const of = { institution_id: institution };
      const [states, figures, labels] = await Promise.all([
        table.rpc('launch_state', of).abortSignal(signal),
        table.rpc('launch_figures', of).abortSignal(signal),
        table
          .from('launch_links')
          .select('link,label_he,label_en,departments')
          .eq('institution', institution)
          .abortSignal(signal),
      ]);
      // A function says of each of its columns that it can be null.
      const [launch = null] = rowsOf<unknown>(states) as readonly DeskLaunch[];
      const labelOf = new Map(rowsOf(labels).map(label => [label.link, label]));
      const links = (rowsOf<unknown>(figures) as readonly LinkFigures[]).map((link): DeskLink => ({
        ...link,
        ...labelOf.get(link.link),
        // Bars of so few visits would tell each of them.
        week: link.views === null ? null : link.week,
      }));
      return { launch, links };
    },
  });
}

/** A change of the launch or of its links. */
export type LaunchWork =
  | { readonly do: 'save' | 'end'; readonly launch: LaunchFields }
  | { readonly do: 'add' | 'saveLink'; readonly link: LinkFields }
  | { readonly do: 'remove'; readonly link: string };

/** Carries out a change, in the name of a member. @throws TableError with the code of a refusal */
export async function changeLaunch({ table, admin }: AdminRequest, institution: number, work: LaunchWork) {
  dataOf(await inNameOf(admin, requestOf(table, institution, work)));
}

function requestOf(table: TableClient, institution: number, work: LaunchWork) {
  switch (work.do) {
    case 'remove':
      return table.rpc('remove_launch_link', { institution, link: work.link });
    case 'add':
    case 'saveLink':
      return table.rpc('save_launch_link', { institution, ...work.link, departments: [...work.link.departments] });
    case 'save':
    case 'end':
      return table.rpc('save_launch', { institution, ...work.launch, goal: Number(work.launch.goal) });
  }
}
