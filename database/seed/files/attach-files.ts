import { createHash } from 'node:crypto';
import type { DemoGuide } from '../guides/guide.ts';
import { Random } from '../random.ts';
import { buildDemoFiles, type DemoFile } from './demo-files.ts';

/** Rows of `guide_files` and `private.stored_files`, and which bytes belong under which key of the storage. */
export interface AttachedFiles {
  readonly files: readonly { readonly guide_id: string }[];
  readonly stored: readonly object[];
  readonly objects: readonly { readonly key: string; readonly bytes: Uint8Array; readonly mediaType: string }[];
}

/** Share of guides of the type that have files. A withdrawn one has lost them; a link leads elsewhere. */
const likely = { summary: 0.55, past_exam: 0.85, formula_sheet: 0.8, exercise_solutions: 0.75, recording: 0, link: 0 };

/** Gives guides one to three files that fit their type. */
export function attachFiles(guides: readonly DemoGuide[]): AttachedFiles {
  const random = new Random('files of guides');
  const stock = buildDemoFiles();
  const digests = new Map(stock.map(({ key, bytes }) => [key, createHash('sha256').update(bytes).digest('hex')]));
  const drawn = guides.flatMap(guide => {
    if (guide.status === 'withdrawn' || !random.chance(likely[guide.type])) return [];
    return random
      .shuffled(stock.filter(({ types }) => types.includes(guide.type)))
      .slice(
        0,
        random.weighted([
          [1, 60],
          [2, 30],
          [3, 10],
        ] as const),
      )
      .map((file, position) => ({
        guide,
        file,
        position,
        id: random.uuid(),
        object: random.uuid(),
        picture: random.uuid(),
      }));
  });
  return {
    files: drawn.map(({ guide, file, position, id }) => row(guide, file, position, id, random)),
    stored: drawn.map(({ guide, file, id, object, picture }) => ({
      file_id: id,
      object_key: `files/${object}`,
      thumbnail_key: `thumbnails/${picture}`,
      upload_digest: digests.get(file.key),
      digest: digests.get(file.key),
      is_stored: true,
      check_due_at: guide.created_at,
      check_attempts: 1,
    })),
    objects: drawn.flatMap(({ file, object, picture }) => [
      { key: `files/${object}`, bytes: file.bytes, mediaType: file.mediaType },
      ...(file.thumbnail ? [{ key: `thumbnails/${picture}`, bytes: file.thumbnail, mediaType: 'image/webp' }] : []),
    ]),
  };
}

function row(guide: DemoGuide, file: DemoFile, position: number, id: string, random: Random) {
  return {
    id,
    user_id: guide.user_id,
    guide_id: guide.id,
    position,
    name: random.pick(file.names[guide.language]),
    media_type: file.mediaType,
    bytes: file.bytes.byteLength,
    pages: file.pages,
    width: file.size?.[0] ?? null,
    height: file.size?.[1] ?? null,
    has_thumbnail: file.thumbnail !== null,
    cleaned: random.chance(0.3) ? ['author'] : [],
    status: 'ready',
    created_at: guide.created_at,
  };
}
