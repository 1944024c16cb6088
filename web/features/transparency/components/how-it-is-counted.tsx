import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Quarter, quarterName } from '../model/quarter.ts';
import { countText } from './number-texts.ts';

interface HowItIsCountedProps {
  readonly quarters: readonly Quarter[];
  /** True if the numbers that are shown may still change. */
  readonly isSettling: boolean;
}

export function HowItIsCounted({ quarters, isSettling }: HowItIsCountedProps) {
  const { t } = useTranslation();
  const rules = ['how1', 'how2', 'how3', 'how4'] as const;
  return (
    <Panel className="grid content-start gap-3">
      <h2 className="text-lg font-semibold">{t('transparency.how')}</h2>
      {isSettling && <p className="text-sm text-warn-ink">{t('transparency.settling')}</p>}
      <ul className="grid gap-2 text-sm text-pretty text-ink-soft">
        {rules.map(rule => (
          <li key={rule}>{t(`transparency.${rule}`)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        {quarters.length > 0 && <ExportQuarters quarters={quarters} />}
        <Link href={paths.info.href()} className="text-sm text-accent underline underline-offset-4">
          {t('transparency.rules')}
        </Link>
      </div>
    </Panel>
  );
}

function ExportQuarters({ quarters }: { readonly quarters: readonly Quarter[] }) {
  const speaker = useTranslation();
  const { t } = speaker;
  const save = () => {
    const head = csvHead([
      t('transparency.quarters'),
      t('transparency.reports'),
      t('transparency.removedReviews'),
      t('transparency.removalRequests'),
      t('transparency.appeals'),
      t('transparency.looks'),
      t('transparency.identities'),
    ]);
    const lines = quarters.map(quarter =>
      csvLine([
        quarterName(quarter),
        ...[
          quarter.reports,
          quarter.removed,
          quarter.removalRequests,
          quarter.appeals,
          quarter.looks,
          quarter.identities,
        ].map(count => count ?? countText(count, speaker)),
      ]),
    );
    void saveFile(new Blob([head, ...lines], { type: 'text/csv' }), 'dargu-transparency.csv');
  };
  return (
    <Button size="small" icon={documentIcons.download} onClick={save}>
      {t('transparency.export')}
    </Button>
  );
}
