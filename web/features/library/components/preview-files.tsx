import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { openFile } from '#web/entities/guides/open-file.ts';
import type { LibraryFile } from '../api/guide-for-admin.ts';
import { isolate } from '#web/lib/isolate.ts';

/** The files of a guide in any state. Each opens in a tab of its own, by an address that lasts for minutes. */
export function PreviewFiles({ files }: { readonly files: readonly LibraryFile[] }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const api = useApi();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="preview-files">
      <h3 id="preview-files" className="font-bold">
        {t('library.preview.files')}
      </h3>
      <ul>
        {files.map(file => (
          <li key={file.id} className="flex items-center gap-3 border-t border-line first:border-t-0">
            <button
              type="button"
              aria-label={t('library.preview.openFile', { name: isolate(file.name) })}
              onClick={() => {
                void openFile(api, file.id).catch(() =>
                  show({ title: t('guides.file.notOpened'), variant: 'destructive' }),
                );
              }}
              className="flex min-h-12 min-w-0 flex-1 items-center justify-between gap-3 text-start hover:underline"
            >
              <span className="min-w-0">
                <bdi dir="auto" className="block font-semibold wrap-anywhere">
                  {file.name}
                </bdi>
                <bdi dir="ltr" className="text-sm text-ink-faint">
                  {formatBytes(file.bytes)}
                </bdi>
              </span>
              <Icon name={documentIcons.open} className="along-line text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
