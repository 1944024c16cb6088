import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { flagReasonText } from '#web/entities/admin/reason-words.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { ConfirmSheet } from '#web/entities/sheet/confirm-sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import {
  decideText,
  type DeskSource,
  type HeldText,
  type OlderText,
  olderTextQuery,
  removeSource,
  sourceDeskQuery,
} from '../api/source-desk.ts';
import { DeclareSheet } from './declare-sheet.tsx';
import { RemoveTextSheet } from './remove-text-sheet.tsx';

/** ROUTE-18: what comes from elsewhere: its sources, the older reviews that wait, and one to be taken down. */
export function SourcesScreen() {
  const { t } = useTranslation();
  const desk = useQuery(sourceDeskQuery(useTable()));
  const [isDeclaring, setDeclaring] = useState(false);
  const [removed, setRemoved] = useState<OlderText | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4 pt-5.5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-sm text-ink-faint">
            <Link href={adminHref('import')} className="roomy hover:underline">
              {t('desk.import')}
            </Link>
          </p>
          <h1 className="heading">{t('desk.sources')}</h1>
          <p className="text-pretty text-ink-soft">{t('sources.lead')}</p>
        </div>
        <Button variant="primary" icon={documentIcons.plus} onClick={() => setDeclaring(true)}>
          {t('sources.declare')}
        </Button>
      </header>
      {desk.data ? (
        <>
          {desk.data.held.length > 0 && (
            <Panel>
              <h2 className="text-lg font-bold">{t('sources.held', { count: desk.data.held.length })}</h2>
              <ul>
                {desk.data.held.map(text => (
                  <HeldRow key={text.id} text={text} onRemove={() => setRemoved(text)} />
                ))}
              </ul>
            </Panel>
          )}
          {desk.data.sources.map(source => (
            <SourcePanel key={source.id} source={source} />
          ))}
          {desk.data.sources.length === 0 && <EmptyState icon={workIcons.building} title={t('sources.none')} />}
          <FindText onFound={setRemoved} />
        </>
      ) : desk.isError ? (
        <FailedPart title={t('sources.failed')} onRetry={() => void desk.refetch()} retrying={desk.isFetching} />
      ) : (
        <ReviewSkeleton label={t('sources.loading')} count={1} />
      )}
      {isDeclaring && <DeclareSheet onClose={() => setDeclaring(false)} />}
      {removed && <RemoveTextSheet text={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function SourcePanel({ source }: { readonly source: DeskSource }) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const name = localName(source, language);
  const { mutate, isPending } = useDeskChange({
    send: removeSource,
    onDone: () => show({ title: t('sources.removed'), variant: 'success' }),
  });
  return (
    <Panel className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          <bdi>{localName(source.institution, language)}</bdi> · {t(`import.kind.${source.kind}`)} ·{' '}
          {t('sources.rows', { count: source.rows })}
        </p>
        <p className="text-xs text-ink-faint">
          {t('sources.by', {
            published: formatDate(source.published_on),
            date: formatDate(source.declared_at),
          })}
        </p>
      </div>
      <ButtonLink size="small" href={adminHref('import', `kind=${source.kind}&source=${source.id}`)}>
        {t('sources.import')}
      </ButtonLink>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('sources.removeOf', { name: isolate(name) })}
        onClick={() => setRemoving(true)}
      >
        {t('sources.remove')}
      </Button>
      {isRemoving && (
        <ConfirmSheet
          title={t('sources.removeTitle')}
          description={t('sources.removeLead', { name: isolate(name), count: source.rows })}
          confirm={t('sources.remove')}
          stay={t('sources.stay')}
          isBusy={isPending}
          onConfirm={() => mutate(source.id)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Panel>
  );
}

function HeldRow({ text, onRemove }: { readonly text: HeldText; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { mutate, isPending } = useDeskChange({
    send: decideText,
    onDone: () => show({ title: t('sources.published'), variant: 'success' }),
  });
  const reasons = text.reasons.map(reason => t(flagReasonText(reason) ?? 'case.reasons.other')).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="text-start wrap-anywhere">
          {text.text}
        </p>
        <p className="text-xs text-ink-faint">
          <bdi>{text.source}</bdi> · {reasons}
        </p>
      </div>
      <Button size="small" loading={isPending} onClick={() => mutate({ id: text.id, reason: null })}>
        {t('sources.publish')}
      </Button>
      <Button size="small" variant="ghost" onClick={onRemove}>
        {t('sources.remove')}
      </Button>
    </li>
  );
}

/** One that someone wants taken down, by the number at the end of its address. */
function FindText({ onFound }: { readonly onFound: (text: OlderText) => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const number = query.get('text') ?? '';
  const found = useQuery(olderTextQuery(useTable(), /^\d{1,9}$/u.test(number) ? Number(number) : 0));
  return (
    <Panel className="grid gap-3">
      <TextField
        label={t('sources.number')}
        hint={t('sources.numberHint')}
        error={found.data === null ? t('sources.numberNone') : undefined}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        value={number}
        onChange={event => setQuery(event.target.value === '' ? {} : { text: event.target.value }, { replace: true })}
      />
      {found.data && (
        <>
          <p dir="auto" className="text-start wrap-anywhere">
            {found.data.text}
          </p>
          <Button className="justify-self-start" onClick={() => found.data && onFound(found.data)}>
            {t('sources.remove')}
          </Button>
        </>
      )}
    </Panel>
  );
}
