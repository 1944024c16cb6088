import { type ImportKind, importKinds } from '#contract/catalogue-import.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { FirstRun } from '../model/import-state.ts';

interface FirstRunGuideProps {
  readonly run: FirstRun;
  readonly onKind: (kind: ImportKind) => void;
}

/** From an empty database to a live catalogue: what is done, what comes next, and where. */
export function FirstRunGuide({ run, onKind }: FirstRunGuideProps) {
  const { t } = useTranslation();
  const next = importKinds.find(kind => !run[kind]);
  return (
    <Panel aria-labelledby="first-run">
      <h2 id="first-run" className="text-xl font-bold">
        {t('import.first.title')}
      </h2>
      <p className="text-ink-soft text-pretty">{t('import.first.lead')}</p>
      <ol className="mt-3 grid">
        {importKinds.map(kind => (
          <Item
            key={kind}
            isDone={run[kind]}
            title={t(`import.first.${kind}`)}
            hint={t(`import.first.${kind}Hint`)}
            command={kind === 'institution' ? 'npm run catalogue:institutions' : undefined}
          >
            <Button size="small" variant={kind === next ? 'primary' : 'quiet'} onClick={() => onKind(kind)}>
              {t('import.first.start')}
              <span className="sr-only"> {t(`import.first.${kind}`)}</span>
            </Button>
          </Item>
        ))}
        <Item
          isDone={run.admins >= 2}
          title={t('import.first.admins')}
          hint={t('import.first.adminsHint', { count: run.admins })}
        />
        <Item
          isDone={run.guides_in_navigation}
          title={t('import.first.switches')}
          hint={t('import.first.switchesHint')}
        >
          <ButtonLink size="small" href={adminHref('settings')}>
            {t('import.first.settings')}
          </ButtonLink>
        </Item>
      </ol>
    </Panel>
  );
}

interface ItemProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly hint: string;
  readonly command?: string | undefined;
  readonly children?: React.ReactNode;
}

function Item({ isDone, title, hint, command, children }: ItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${isDone ? 'border-transparent bg-raised text-ok' : 'border-edge'}`}
      >
        {isDone && <Icon name="check" size={18} />}
        <span className="sr-only">{t(isDone ? 'import.first.done' : 'import.first.open')}</span>
      </span>
      <div className="min-w-0 grow basis-60">
        <b>{title}</b>
        <p className="text-sm text-ink-soft text-pretty">{hint}</p>
        {command && (
          <p className="text-sm">
            <bdi dir="ltr">{command}</bdi>
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
