import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List } from '#web/ui/list.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type EntryLink, entryLinksQuery, type LinkedEntry } from '../api/entry-links.ts';
import { shownName } from '../model/catalogue-row.ts';
import { EntryPicker } from './entry-picker.tsx';
import { useLinking } from './use-linking.ts';
import { isolate } from '#web/lib/isolate.ts';

interface EntryLinksProps {
  readonly of: LinkedEntry;
  /** Institution that is searched first for what is added. */
  readonly institution: number | null;
}

/** Professors of a course, or courses of a professor: added by searching, taken out while no rating names it. */
export function DeskEntryLinks({ of, institution }: EntryLinksProps) {
  const { t, language } = useTranslation();
  const links = useQuery(entryLinksQuery(useTable(), of));
  const { setLinked, isPending } = useLinking();
  const others = of.kind === 'course' ? 'professor' : 'course';
  return (
    <section aria-labelledby="entry-links" className="grid gap-3">
      <h3 id="entry-links" className="text-lg font-bold">
        {t(`catalogueDesk.links.${of.kind}`)}
      </h3>
      {links.isError && (
        <FailedPart
          title={t('catalogueDesk.linksFailed')}
          onRetry={() => void links.refetch()}
          retrying={links.isFetching}
        />
      )}
      {links.data?.length === 0 && <p className="text-sm text-ink-soft">{t(`catalogueDesk.noLinks.${of.kind}`)}</p>}
      {links.data && links.data.length > 0 && (
        <List className="grid max-h-80 overflow-y-auto rounded-lg border border-line" aria-busy={isPending}>
          {links.data.map(link => (
            <li
              key={link.id}
              className="flex items-center gap-2 border-t border-line py-1 ps-4 pe-1.5 first:border-t-0"
            >
              <LinkText link={link} department={localName(link.department, language)} />
              {link.namedBy === 0 ? (
                <IconButton
                  icon="close"
                  label={t('catalogueDesk.unlink', { name: isolate(shownName(link, { t, language })) })}
                  onClick={() => setLinked({ of, other: link.id, isLinked: false })}
                />
              ) : (
                <span className="px-2 text-sm text-ink-faint">
                  {t('catalogueDesk.namedBy', { count: link.namedBy })}
                </span>
              )}
            </li>
          ))}
        </List>
      )}
      <EntryPicker
        kind={others}
        institution={institution}
        without={links.data?.map(({ id }) => id) ?? []}
        label={t(`catalogueDesk.addLink.${of.kind}`)}
        onPick={id => setLinked({ of, other: id, isLinked: true })}
      />
    </section>
  );
}

function LinkText({ link, department }: { readonly link: EntryLink; readonly department: string }) {
  const { t, language } = useTranslation();
  return (
    <span className="min-w-0 flex-1 py-1.5">
      <bdi className="font-semibold">{shownName(link, { t, language })}</bdi>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {[department, link.code].filter(Boolean).join(' · ')}
        {link.isHidden && (
          <span className="inline-flex items-center gap-1">
            <Icon name={workIcons.eyeOff} size={14} />
            {t('catalogueDesk.isHidden')}
          </span>
        )}
      </span>
    </span>
  );
}
