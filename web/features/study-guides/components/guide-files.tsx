import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import type { GuideFile } from '#web/entities/guides/guide-file.ts';
import { guideFilesQuery } from '#web/entities/guides/guide-queries.ts';
import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { FileRow } from './file-row.tsx';

interface GuideFilesProps {
  readonly guide: GuideDetails;
  /** Already shown at large. */
  readonly leaveOut?: GuideFile | null;
}

/** The files of a guide, each opened by its row. Nothing where there are none. */
export function GuideFiles({ guide, leaveOut = null }: GuideFilesProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...guideFilesQuery(useTable(), guide), enabled: guide.file_count > 0 });
  if (guide.file_count === 0) return null;
  if (query.isError && !query.data)
    return (
      <FailedPart title={t('guides.file.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const files = (query.data ?? []).filter(({ id }) => id !== leaveOut?.id);
  if (files.length === 0) return null;
  const isCleaned = (query.data ?? []).some(({ cleaned }) => cleaned.length > 0);
  return (
    <Panel>
      <h2 className="mb-4 text-lg font-bold">
        {t(leaveOut ? 'guides.file.others' : 'guides.file.list')}{' '}
        <span className="font-normal text-ink-faint tabular-nums">{files.length}</span>
      </h2>
      <List>
        {files.map(file => (
          <FileRow key={file.id} file={file} isPublic={guide.status === 'published'} />
        ))}
      </List>
      {isCleaned && (
        <p className="mt-4 flex gap-2 text-sm text-pretty text-ink-faint">
          <Icon name={documentIcons.lock} size={18} className="mt-0.5" />
          {t('guides.file.cleaned')}
        </p>
      )}
    </Panel>
  );
}

/**
 * The file that a guide mostly is: of a past exam whose text is a note, its first PDF with a picture of the first page.
 * Null where the text comes first.
 */
export function leadingFile({ type, body }: Pick<GuideDetails, 'type' | 'body'>, files: readonly GuideFile[]) {
  const [first] = files;
  const isNote = body.length <= noteMaxLength;
  return type === 'past_exam' && isNote && first?.media_type === 'application/pdf' && first.has_thumbnail
    ? first
    : null;
}

/** So long a text is a note beside a file, in characters. */
const noteMaxLength = 600;
