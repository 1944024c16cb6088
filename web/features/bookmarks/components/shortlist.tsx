import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { minRatingsForColor } from '#contract/score.ts';
import { type Entry, departmentName, fullName } from '#web/entities/catalogue/entry.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { comparisonStore, noComparison } from '#web/entities/compare/compare-store.ts';
import { isCompared, maxCompared } from '#web/entities/compare/comparison.ts';
import { pressCompare } from '#web/entities/compare/press-compare.ts';
import { type Kind, kinds } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { changeShortlist } from '#web/entities/shortlist/change-shortlist.ts';
import { maxShortlist, shortlistQuery } from '#web/entities/shortlist/shortlist-query.ts';
import { useCommandContext } from '#web/entities/session/command-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { formatAverage } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { asLoaded } from '../model/as-loaded.ts';

/** Lecturers and courses that a person has saved, to compare from; the tray of the comparison stands below. */
export function Shortlist({ person }: { readonly person: string }) {
  const { t, language } = useTranslation();
  const query = useQuery(shortlistQuery(useTable(), person));
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorPanel
        title={t('shortlist.errorTitle')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewSkeleton label={t('shortlist.loading')} />
    );
  }
  const entries = query.data;
  return (
    // Takes the focus of a row that has gone.
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <div className="grid gap-1">
        <p className="lead">{t('shortlist.lead', asLoaded(query.dataUpdatedAt, now, language))}</p>
        {entries.length > 1 && <p className="text-sm text-ink-faint">{t('shortlist.hint')}</p>}
        {entries.length >= maxShortlist && <p>{t('shortlist.full', { max: maxShortlist })}</p>}
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={documentIcons.bookmark} title={t('shortlist.empty')} message={t('shortlist.emptyHint')}>
          <ButtonLink href={paths.professors.href()}>{t('notFound.toProfessors')}</ButtonLink>
          <ButtonLink href={paths.courses.href()}>{t('notFound.toCourses')}</ButtonLink>
        </EmptyState>
      ) : (
        kinds.map(kind => (
          <OfKind
            key={kind}
            kind={kind}
            entries={entries.filter(entry => entry.kind === kind)}
            onRemoved={() => list.current?.focus({ preventScroll: true })}
          />
        ))
      )}
    </div>
  );
}

interface OfKindProps {
  readonly kind: Kind;
  readonly entries: readonly Entry[];
  readonly onRemoved: () => void;
}

function OfKind({ kind, entries, onRemoved }: OfKindProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  const title = t(kind === 'professor' ? 'nav.professors' : 'nav.courses');
  return (
    <section className="grid gap-2">
      <h2 className="font-bold">{title}</h2>
      <List aria-label={title} className="grid gap-2">
        {entries.map(entry => (
          <Row key={entry.id} entry={entry} onRemoved={onRemoved} />
        ))}
      </List>
    </section>
  );
}

function Row({ entry, onRemoved }: Pick<OfKindProps, 'onRemoved'> & { readonly entry: Entry }) {
  const { t, language } = useTranslation();
  const context = useCommandContext();
  const comparison = useStore(comparisonStore, noComparison);
  const isTicked = isCompared(comparison, entry);
  const isOtherKind = comparison.some(({ kind }) => kind !== entry.kind);
  const name = fullName(entry, { t, language });
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface px-2.5 py-2 has-checked:border-accent">
      <span className="-ms-2.5 -me-1.5">
        <CheckBox
          label={t('compare.of', { name })}
          checked={isTicked}
          disabled={!isTicked && (isOtherKind || comparison.length >= maxCompared)}
          onToggle={() => pressCompare(entry, context)}
        />
      </span>
      <span className="*:size-10 *:rounded-[13px] *:text-sm">
        <EntryAvatar entry={entry} />
      </span>
      <span className="min-w-0 flex-[1_1_7rem]">
        <Link
          href={entryPaths[entry.kind].href(entry.id)}
          className="roomy font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <Facts entry={entry} />
      </span>
      <EntryScore rated={entry} />
      <IconButton
        icon={documentIcons.bookmark}
        label={t('shortlist.removeOf', { name })}
        data-track="save_entry"
        className="-mx-2 [&_svg]:fill-current [&_svg]:text-accent"
        onClick={() => {
          onRemoved();
          void changeShortlist(context, entry, false);
        }}
      />
    </li>
  );
}

/** What tells two apart; of few ratings the department. */
function Facts({ entry }: { readonly entry: Entry }) {
  const { t, language } = useTranslation();
  const { take_again_percent, difficulty_avg, rating_count, department } = entry;
  const facts = [
    take_again_percent !== null && `${take_again_percent}% ${t('catalogue.facts.again')}`,
    difficulty_avg !== null && `${t('catalogue.facts.difficulty')} ${formatAverage(difficulty_avg)}`,
  ].filter(fact => fact !== false);
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
      {(rating_count < minRatingsForColor ? [departmentName(department, language)] : facts).map(fact => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
