import type { Language } from '#contract/locales.ts';
import type { Team } from '#web/entities/admin/team.ts';
import { useShare } from '#web/entities/catalogue/use-share.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import type { DeskLink } from '../api/launch-desk.ts';

interface Words {
  readonly t: Translate;
  readonly language: Language;
}

/** Name of a link; the institution's own has one of ours. */
export function linkLabel({ link, label_he, label_en }: DeskLink, { t, language }: Words): string {
  if (link === '') return t('launchDesk.links.own');
  return (language === 'he' ? label_he : label_en) ?? '';
}

interface LinkRowProps {
  readonly team: Team;
  readonly link: DeskLink;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One link: whole days that are over, of fewer than five no number, and its poster and picture. */
export function LinkRow({ team, link, onEdit, onRemove }: LinkRowProps) {
  const { t, language } = useTranslation();
  const { siteUrl } = useClientConfig();
  const share = useShare();
  const path = paths.launch.href(team.code, link.link === '' ? undefined : link.link);
  const label = linkLabel(link, { t, language });
  const named = (action: string) => t('launchDesk.links.actionOf', { action, label: isolate(label) });
  const figure = (count: number | null) => count?.toLocaleString('en') ?? t('launchDesk.upTo4');
  const file = (action: string, address: string) => (
    <a
      href={siteUrl + address}
      target="_blank"
      rel="noopener"
      aria-label={named(action)}
      className={buttonLook({ size: 'small', variant: 'ghost' })}
    >
      {action}
    </a>
  );
  const cell = 'py-3 align-middle whitespace-nowrap tabular-nums md:pe-4';
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_4rem_4rem]">
      <th scope="row" className="py-3 pe-2 text-start font-normal md:pe-4">
        <bdi dir="auto" className="block text-start font-semibold wrap-anywhere">
          {label}
        </bdi>
        <bdi dir="ltr" className="text-xs text-ink-faint wrap-anywhere">
          {link.link === '' ? siteUrl.replace(/^https?:\/\//u, '') + path : `…${path}`}
        </bdi>
      </th>
      <td className={cell}>{figure(link.views)}</td>
      <td className={cell}>{figure(link.ratings)}</td>
      <td aria-hidden="true" className={`${cell} max-md:hidden`}>
        {link.week && <WeekBars week={link.week} />}
      </td>
      <td className="max-md:col-span-full max-md:pb-3">
        <span className="flex flex-wrap gap-1 max-md:-mx-3.5">
          {file(t('launchDesk.links.poster'), `${path}/poster?lang=${language}`)}
          {file(t('launchDesk.links.story'), `${path}/story.png?lng=${language}`)}
          <Button
            size="small"
            variant="ghost"
            aria-label={named(t('launchDesk.links.copy'))}
            onClick={() => void share(label, path)}
          >
            {t('launchDesk.links.copy')}
          </Button>
          {link.link !== '' && (
            <>
              <Button size="small" variant="ghost" aria-label={named(t('launchDesk.links.change'))} onClick={onEdit}>
                {t('launchDesk.links.change')}
              </Button>
              <Button size="small" variant="ghost" aria-label={named(t('launchDesk.links.remove'))} onClick={onRemove}>
                {t('launchDesk.links.remove')}
              </Button>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The last seven days, each in quarters of the best; the oldest first. */
function WeekBars({ week }: { readonly week: readonly number[] }) {
  return (
    <span className="flex h-6 items-end gap-0.5">
      {[...week.entries()].map(([day, quarters]) => (
        <i
          key={day}
          style={{ blockSize: `${Math.max(6, quarters * 25)}%` }}
          className="w-2 rounded-sm bg-accent forced-colors:bg-[CanvasText]"
        />
      ))}
    </span>
  );
}
