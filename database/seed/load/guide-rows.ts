import { demoStudents } from '../accounts/demo-people.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Student } from '../catalogue/students.ts';
import { attachFiles } from '../files/attach-files.ts';
import { writeObjects } from '../files/write-objects.ts';
import { drawEchoes } from '../guides/echoes.ts';
import { noticesOf } from '../guides/guide-notices.ts';
import { buildGuides } from '../guides/guides.ts';
import { drawWanted } from '../guides/wanted.ts';

export interface GuideRowsPlan {
  readonly total: number;
  readonly today: Date;
  /** Folder of the server's files; without it guides have none. */
  readonly filesFolder: string | undefined;
}

/** Rows of study guides and of all that hangs from them, in the order in which they can be inserted. */
export async function guideRows(
  catalogue: DemoCatalogue,
  students: readonly Student[],
  { total, today, filesFolder }: GuideRowsPlan,
): Promise<(readonly [table: string, rows: readonly object[]])[]> {
  const { author, home, departments, keepers } = demoStudents(catalogue);
  const drawn = buildGuides(catalogue, students, { total, author, home, departments, today });
  const { guides, votes, bookmarks } = drawEchoes(drawn, students, keepers, today);
  const attached = attachFiles(filesFolder === undefined ? [] : guides);
  if (filesFolder !== undefined) await writeObjects(filesFolder, attached.objects);
  const filesOf = Map.groupBy(attached.files, file => file.guide_id);
  const wanted = drawWanted(catalogue, students, guides, author, today);
  return [
    ['public.study_guides', guides.map(guide => ({ ...guide, file_count: filesOf.get(guide.id)?.length ?? 0 }))],
    ['public.guide_files', attached.files],
    ['private.stored_files', attached.stored],
    ['public.guide_votes', votes],
    ['public.guide_bookmarks', bookmarks],
    ['public.guide_requests', wanted.requests],
    ['public.guide_request_people', wanted.people],
    ['public.notices', noticesOf(author, guides)],
  ];
}
