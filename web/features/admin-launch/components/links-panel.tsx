import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#web/entities/admin/team.ts';
import { ConfirmSheet } from '#web/entities/sheet/confirm-sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { DeskLink } from '../api/launch-desk.ts';
import { LinkRow, linkLabel } from './link-row.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { formDraft, useLaunchWork } from './use-launch-work.ts';

/** ALIVE-75: the links of a launch: how often each was opened and rated from, and what there is to print and send. */
export function LinksPanel({ team, links }: { readonly team: Team; readonly links: readonly DeskLink[] }) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  // What was typed before a code was asked for is open again. Null is the one that is not there yet.
  const [edited, setEdited] = useState(() =>
    [null, ...links].find(link => formDraft(queryClient, `link ${link?.link ?? ''}`, team.id).read() !== null),
  );
  const [leaving, setLeaving] = useState<DeskLink | null>(null);
  const { work, isPending } = useLaunchWork(team.id, () => setLeaving(null));
  const head = 'pb-2 text-start font-medium md:pe-4';
  return (
    <Panel aria-labelledby="launch-links" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="launch-links" className="text-lg font-bold">
          {t('launchDesk.links.title')}
        </h2>
        <Button size="small" icon={documentIcons.plus} onClick={() => setEdited(null)}>
          {t('launchDesk.links.new')}
        </Button>
      </div>
      {/* On a phone each line has its actions below. */}
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{t('launchDesk.links.caption')}</caption>
        <thead className="text-sm text-ink-faint max-md:block">
          <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_4rem_4rem]">
            {(['link', 'views', 'ratings'] as const).map(column => (
              <th key={column} scope="col" className={head}>
                {t(`launchDesk.links.${column}`)}
              </th>
            ))}
            <th scope="col" aria-hidden="true" className={`${head} max-md:hidden`}>
              {t('launchDesk.links.week')}
            </th>
            <th scope="col" className="pb-2 max-md:sr-only">
              <span className="sr-only">{t('launchDesk.links.material')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {links.map(link => (
            <LinkRow
              key={link.link}
              team={team}
              link={link}
              onEdit={() => setEdited(link)}
              onRemove={() => setLeaving(link)}
            />
          ))}
        </tbody>
      </table>
      <p className="text-xs text-pretty text-ink-faint">{t('launchDesk.links.note')}</p>
      {edited !== undefined && (
        <LinkSheet
          team={team}
          known={links.map(({ link }) => link)}
          link={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmSheet
          title={t('launchDesk.links.removeTitle', { label: isolate(linkLabel(leaving, { t, language })) })}
          description={t('launchDesk.links.removeLead')}
          confirm={t('launchDesk.links.remove')}
          stay={t('launchDesk.back')}
          isBusy={isPending}
          onConfirm={() => work({ do: 'remove', link: leaving.link })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}
