import { adminHref } from '#web/entities/admin/admin-places.ts';
import { deciderName } from '#web/entities/admin/team.ts';
import { knownReasonText } from '#web/entities/admin/reason-words.ts';
import { settingTitle } from '#web/entities/admin/setting-names.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { textOfData } from '#web/i18n/text-of-data.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoment } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import type { LogChange, LogEntry } from '../model/log-entry.ts';

interface LogRowsProps {
  readonly rows: readonly LogEntry[];
  /** True while other rows are loading. */
  readonly isStale: boolean;
}

/** Rows of the log: columns where there is room, one under the other on a phone. */
export function LogRows({ rows, isStale }: LogRowsProps) {
  const { t } = useTranslation();
  const columns = ['row', 'when', 'who', 'what', 'about', 'change', 'why'] as const;
  return (
    <div
      aria-busy={isStale}
      className={classNames('overflow-x-auto rounded-lg border border-line bg-surface', isStale && 'opacity-60')}
    >
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{t('log.title')}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-ink-faint">
            {columns.map(column => (
              <th key={column} scope="col" className="px-3 py-3 text-start font-medium">
                {t(`log.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(entry => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'px-3 py-2 align-top max-md:block max-md:px-0 max-md:py-0.5';

function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { t, language } = useTranslation();
  const isLook = entry.subjectKind === 'identity_look';
  const reason = entry.reason === null ? null : knownReasonText(entry.reason);
  return (
    <tr
      className={classNames(
        'border-line border-t max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0',
        isLook && 'bg-raised',
      )}
    >
      <td className={classNames(cell, 'text-ink-faint tabular-nums')}>{entry.id.toLocaleString(language)}</td>
      <td className={classNames(cell, 'whitespace-nowrap tabular-nums')}>
        <time dateTime={entry.decidedAt} dir="ltr">
          {formatMoment(entry.decidedAt)}
        </time>
      </td>
      <td className={cell}>
        <bdi>{entry.admin === null ? t('log.operator') : deciderName(entry.admin, t)}</bdi>
      </td>
      <td className={classNames(cell, 'font-semibold', isLook && 'text-warn-ink')}>
        <span className={entry.undoneBy === null ? undefined : 'line-through'}>
          {textOfData(t, `log.actions.${entry.action}`) ?? entry.action.replaceAll('_', ' ')}
        </span>
        {entry.undoes !== null && ` ${t('log.ofRow', { row: entry.undoes.toLocaleString(language) })}`}
      </td>
      <td className={cell}>
        <Subject entry={entry} />
      </td>
      <td className={cell}>
        <ul className="grid gap-1">
          {entry.changes.map(change => (
            <Change key={change.column} change={change} />
          ))}
        </ul>
      </td>
      <td className={classNames(cell, 'text-pretty text-ink-soft')}>
        {entry.reason && <p dir="auto">{reason ? t(reason) : entry.reason.replaceAll('_', ' ')}</p>}
        {entry.note && (
          <p dir="auto" className="whitespace-pre-line">
            {entry.note}
          </p>
        )}
        {entry.undoneBy !== null && (
          <p className="text-warn-ink">{t('log.undoneBy', { row: entry.undoneBy.toLocaleString(language) })}</p>
        )}
      </td>
    </tr>
  );
}

/** Link to what a row is about: its case, or its page. */
function Subject({ entry: { subjectKind, subjectKey, names, professor, course } }: { readonly entry: LogEntry }) {
  const { t, language } = useTranslation();
  const page =
    professor !== null ? paths.professor.href(professor) : course !== null ? paths.course.href(course) : null;
  const setting = subjectKind === 'setting' ? settingTitle(subjectKey) : null;
  const words = textOfData(t, `log.kinds.${subjectKind}`) ?? subjectKind.replaceAll('_', ' ');
  return (
    <>
      {isCase(subjectKind) ? (
        <Link
          href={adminHref('queue', `case=${subjectKind}:${subjectKey}`)}
          className="roomy underline underline-offset-4"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {names ? (
        <>
          {' · '}
          {page ? (
            <Link href={page} className="roomy hover:underline">
              <bdi>{localName(names, language)}</bdi>
            </Link>
          ) : (
            <bdi>{localName(names, language)}</bdi>
          )}
        </>
      ) : (
        <>
          {' · '}
          <bdi className="text-ink-faint">
            {setting ? t(setting) : subjectKey.length > 36 ? `${subjectKey.slice(0, 36)}…` : shortKey(subjectKey)}
          </bdi>
        </>
      )}
    </>
  );
}

const cases: ReadonlySet<string> = new Set([
  'review',
  'course_review',
  'institution_review',
  'professor',
  'course',
  'guide',
  'suggestion',
  'message',
  'page_claim',
  'answer',
]);
const isCase = (kind: string) => cases.has(kind);

/** The first part of a long id, by which two can be told apart. */
const shortKey = (key: string) => (/^[0-9a-f]{8}-/.test(key) ? key.slice(0, 8) : key);

function Change({ change: { column, before, after } }: { readonly change: LogChange }) {
  const { t } = useTranslation();
  const worded = (value: string | null) => {
    if (value === null) return t('log.nothing');
    const words = value.split(', ').map(each => {
      const reason = knownReasonText(each);
      return textOfData(t, `log.values.${each}`) ?? (reason && t(reason));
    });
    return words.every(word => word !== null)
      ? words.join(', ')
      : /^\d{4}-\d\d-\d\d$/.test(value)
        ? formatDate(value)
        : value;
  };
  return (
    <li className="wrap-anywhere">
      <bdi className="text-ink-faint">{textOfData(t, `log.fields.${column}`) ?? column.replaceAll('_', ' ')}</bdi>{' '}
      {before !== null && (
        <>
          <bdi className="text-ink-soft">{worded(before)}</bdi> <span className="sr-only">{t('log.became')}</span>
          <span aria-hidden="true" className="text-ink-faint rtl:-scale-x-100 inline-block">
            →
          </span>{' '}
        </>
      )}
      <bdi>{worded(after)}</bdi>
    </li>
  );
}
