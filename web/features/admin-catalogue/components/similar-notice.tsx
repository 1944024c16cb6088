import { useQuery } from '@tanstack/react-query';
import { useTeam } from '#web/entities/admin/team.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { similarEntriesQuery } from '../api/similar-entries.ts';
import { shownName } from '../model/catalogue-row.ts';
import { deskStateChanged, deskHref, type DeskKind, mergePairHref, wholeCatalogue } from '../model/desk-state.ts';

interface SimilarNoticeProps {
  readonly kind: DeskKind;
  readonly name: string;
  readonly parent: number | null;
  /** The entry that is edited; null for a new one. */
  readonly id: number | null;
}

/** Tells, while a name is being typed, which entries it may mean already, and leads to comparing them. */
export function SimilarNotice({ kind, name, parent, id }: SimilarNoticeProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const settled = useSettled(name);
  const query = similarEntriesQuery(table, { kind, name: settled.trim(), parent, except: id });
  const isTeam = useTeam() !== null;
  const { data = [] } = useQuery({ ...query, enabled: query.enabled === true && !isTeam });
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {data.map(entry => {
        const where = entry.department && localName(entry.department, language);
        const facts = [
          where,
          entry.code,
          kind !== 'department' && entry.ratingCount > 0 && t('score.count', { count: entry.ratingCount }),
          entry.isHidden && t('catalogueDesk.isHidden'),
        ].filter(Boolean);
        return (
          <p key={entry.id} className="flex flex-wrap items-center gap-x-2">
            <Icon name="info" size={16} className="warns" />
            <span>
              {t('catalogueDesk.similar')} <bdi className="font-semibold">{shownName(entry, { t, language })}</bdi>
              {facts.length > 0 && <span className="text-ink-soft"> · {facts.join(' · ')}</span>}
            </span>
            <Link
              href={
                id === null
                  ? deskHref(deskStateChanged(wholeCatalogue, { kind, search: `#${entry.id}` }))
                  : mergePairHref(kind, entry.id, id)
              }
              className="roomy text-accent hover:underline"
            >
              {t(id === null ? 'catalogueDesk.showIt' : 'catalogueDesk.compare')}
            </Link>
          </p>
        );
      })}
    </div>
  );
}
