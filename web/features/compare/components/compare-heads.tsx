import { compareHref } from '#web/entities/compare/compare-href.ts';
import { departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { maxCompared } from '#web/entities/compare/comparison.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { whoNumbers } from '#web/ui/charts/who.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { ComparedEntryDetails } from '../api/compared-query.ts';

interface CompareHeadsProps {
  readonly kind: Kind;
  readonly entries: readonly ComparedEntryDetails[];
  /** Ids that nothing is to be seen of. */
  readonly gone: readonly number[];
}

/** Entry of each column; each can be removed by a plain address. A row of a table. */
export function CompareHeads({ kind, entries, gone }: CompareHeadsProps) {
  const { t, language } = useTranslation();
  const ids = [...entries.map(({ id }) => id), ...gone];
  const without = (id: number): string => {
    const others = ids.filter(other => other !== id);
    return others.length > 0 ? compareHref(kind, others) : paths.compare.href();
  };
  return (
    <tr>
      <td className="text-sm text-ink-faint">{t('compare.filled', { count: ids.length, max: maxCompared })}</td>
      {entries.map((entry, index) => (
        <th key={entry.id} scope="col" data-who={whoNumbers[index]} className="who">
          <Link href={entryPaths[kind].href(entry.id)} className="roomy wrap-anywhere hover:underline">
            <bdi>{fullName(entry, { t, language })}</bdi>
          </Link>
          <span className="hidden text-xs font-normal text-ink-faint md:block">
            {departmentName(entry.department, language)} · {localName(entry.institution, language)}
          </span>
          <TakeOut href={without(entry.id)} label={t('compare.takeOut', { name: fullName(entry, { t, language }) })} />
        </th>
      ))}
      {gone.map(id => (
        <th key={id} scope="col" className="who">
          <span className="text-sm font-normal text-ink-faint text-pretty">{t('compare.gone')}</span>
          <TakeOut href={without(id)} label={t('compare.takeOutGone')} />
        </th>
      ))}
    </tr>
  );
}

function TakeOut({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      rel="nofollow"
      className="take-out grid size-11 place-items-center rounded-full text-ink-faint hover:bg-raised hover:text-ink"
    >
      <Icon name="close" size={18} />
    </Link>
  );
}
