import type { Row } from '#contract/database.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** A file that comes with a guide. */
export type GuideFile = Pick<
  Row<'published_guide_files'>,
  'id' | 'name' | 'media_type' | 'bytes' | 'pages' | 'width' | 'height' | 'has_thumbnail' | 'cleaned'
>;

/** Address of a file of a published guide. */
export function fileHref({ id, name }: Pick<GuideFile, 'id' | 'name'>): string {
  return serverUrl(`/files/v1/${id}/${encodeURIComponent(name)}`);
}

/** Address of its first page, or of the picture itself in small. */
export function thumbnailHref({ id }: Pick<GuideFile, 'id'>): string {
  return serverUrl(`/files/v1/${id}/thumbnail`);
}

/** True if a browser shows it, in a tab of its own; what it does not show is downloaded. */
export function opensInTab({ media_type }: Pick<GuideFile, 'media_type'>): boolean {
  return media_type === 'application/pdf' || media_type.startsWith('image/');
}

/** Its ending in capital letters, which says what it is in either language: `PDF`. */
export function fileEnding({ name }: Pick<GuideFile, 'name'>): string {
  return name.slice(name.lastIndexOf('.') + 1).toUpperCase();
}

/** Facts below the name of a file: kind, pages, size. Each is isolated, so that Latin words keep their order. */
export function fileFacts(file: GuideFile, t: Translate): string {
  const isolated = (text: string) => `\u2066${text}\u2069`;
  return [
    file.media_type.startsWith('image/') ? t('guides.file.image') : isolated(fileEnding(file)),
    file.pages !== null && t('guides.file.pages', { count: file.pages }),
    isolated(formatBytes(file.bytes)),
  ]
    .filter(Boolean)
    .join(' · ');
}
