import { importColumns, type FileKind } from '#contract/catalogue-import.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { columnTextKey } from '../model/column-text.ts';

const extensions = ['csv', 'xlsx'] as const;

/** Names and contents of a file's columns, with templates to begin from. */
export function ColumnsTable({ kind }: { readonly kind: FileKind }) {
  const { t } = useTranslation();
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface" aria-labelledby="import-columns">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 id="import-columns" className="text-lg font-bold">
          {t('import.columns.title')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {extensions.map(extension => (
            <a
              key={extension}
              href={serverUrl(`/import/v1/templates/${kind}.${extension}`)}
              download
              className={buttonLook({ size: 'small' })}
            >
              <Icon name={documentIcons.download} size={18} />
              {t(`import.columns.${extension}`)}
            </a>
          ))}
        </div>
      </div>
      <table className="w-full border-collapse text-start">
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr>
            <th className="px-4 py-2 text-start">{t('import.columns.name')}</th>
            <th className="px-4 py-2 text-start">{t('import.columns.what')}</th>
            <th className="px-4 py-2 text-start">{t('import.columns.example')}</th>
          </tr>
        </thead>
        <tbody>
          {importColumns[kind].map(({ name, isRequired, example }) => (
            <tr key={name} className="border-t border-line max-md:grid max-md:py-2">
              <th scope="row" className="px-4 text-start font-bold max-md:py-0.5 md:py-2.5">
                <bdi dir="ltr">{name}</bdi>
              </th>
              <td className="px-4 text-ink-soft max-md:py-0.5 md:py-2.5">
                {t(columnTextKey(name))}
                {!isRequired && <> · {t('import.columns.optional')}</>}
              </td>
              <td className="px-4 wrap-anywhere max-md:py-0.5 md:py-2.5">
                <bdi>{example}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
