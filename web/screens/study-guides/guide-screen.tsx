import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { GuideBody } from '#web/entities/guides/guide-body.tsx';
import { guideBodyQuery } from '#web/entities/guides/guide-body-query.ts';
import { guideFilesQuery, guideQuery } from '#web/entities/guides/guide-queries.ts';
import { examName } from '#web/entities/guides/guide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The page of one guide (ROUTE-16). Its loader has made sure that the guide is there. */
export function GuideScreen() {
  const id = useParams()['guideId'] ?? '';
  const table = useTable();
  const { t } = useTranslation();
  const guide = useQuery(guideQuery(table, id)).data;
  const body = useQuery(guideBodyQuery(table, id)).data;
  const files = useQuery(guideFilesQuery(table, id)).data ?? [];
  if (!guide) return null;
  return (
    <div className="py-6">
      <h1 className="heading">
        <bdi dir="auto">{guide.title}</bdi>
      </h1>
      <p className="text-sm text-ink-faint">{examName(guide, t)}</p>
      {body && (
        <Panel as="article" className="mt-4">
          <GuideBody body={body} language={guide.language} />
        </Panel>
      )}
      <ul>
        {files.map(file => (
          <li key={file.id}>
            <bdi dir="auto">{file.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
