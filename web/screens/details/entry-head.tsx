import { useTranslation } from '#web/i18n/use-translation.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useRating } from '#web/entities/rating/rating-context.ts';
import { Panel } from '#web/ui/panel.tsx';
import { FollowButton } from '#web/features/follows/components/follow-button.tsx';
import { ReportButton } from '#web/features/reports/components/report-button.tsx';
import { fullName, type Entry } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { RateButton } from '#web/features/rating/components/rate-button.tsx';
import { CompareButton } from '#web/entities/compare/compare-button.tsx';
import { ShareButton } from '#web/entities/catalogue/share-button.tsx';

/** Who or what this page is about, where, and what one can do here. */
export function EntryHead({ entry }: { readonly entry: Entry }) {
  const { t, language } = useTranslation();
  const { notes } = useRating();
  const name = fullName(entry, { t, language });
  const where = [entry.code, localName(entry.department, language), localName(entry.institution, language)];
  return (
    <Panel className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-4 md:gap-x-5 lg:grid-cols-[auto_1fr_auto]">
      <EntryAvatar entry={entry} size="head" />
      <div className="min-w-0">
        <h1 className="heading wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-sm text-ink-faint">{where.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1">
        <ShareButton title={name} path={entryPaths[entry.kind].href(entry.id)} />
        <CompareButton entry={entry} size="small" />
        <FollowButton kind={entry.kind} id={entry.id} />
        <ReportButton target={{ kind: entry.kind, id: entry.id }} about={entryPaths[entry.kind].href(entry.id)} />
        <RateButton entry={entry} className="max-md:hidden" />
      </div>
      <div className="col-span-full empty:hidden">{notes(entry.kind, entry.id)}</div>
    </Panel>
  );
}
