import { useId } from 'react';
import { Mark } from '#web/entities/admin/mark.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { differingParts } from '../model/differing-parts.ts';
import { likenessReasons, type JoinedEntry, type NearEntry } from '../model/suggestion-case.ts';

interface NearEntriesProps {
  readonly details: Pick<JoinedEntry, 'matches' | 'kind' | 'name'>;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Entries of the same institution under a like name, the likeliest first: with why, and with what differs marked. */
export function NearEntries({ details: { matches, kind, name }, chosen, onChoose }: NearEntriesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section>
      <h3 id={id} className="font-semibold">
        {t(`suggestions.near.title.${kind}`)}
      </h3>
      <p className="mb-2.5 text-sm text-ink-faint">{t('suggestions.near.lead')}</p>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
        {matches.map(match => (
          <Near
            key={match.id}
            match={match}
            kind={kind}
            searchedName={name}
            group={id}
            isChosen={match.id === chosen}
            onChoose={() => onChoose(match.id)}
          />
        ))}
      </div>
    </section>
  );
}

interface NearProps {
  readonly match: NearEntry;
  readonly kind: JoinedEntry['kind'];
  readonly searchedName: string;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Near({ match, kind, searchedName, group, isChosen, onChoose }: NearProps) {
  const words = useTranslation();
  const { t, language } = words;
  const { likeness, why, rating_count } = match;
  const department = localName({ name: match.department_name, name_en: match.department_name_en }, language);
  const reasons = why.flatMap(reason => likenessReasons.find(one => one === reason) ?? []);
  return (
    <label
      className={classNames(
        'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-3 rounded-md border px-3.5 py-3',
        isChosen ? 'on border-accent bg-accent-wash' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1.5 size-4.5 accent-accent"
      />
      <span className="grid min-w-0 gap-0.5">
        <b className="text-sm font-semibold" dir="auto">
          {differingParts(fullName(match, { ...words, language: 'he' }), searchedName).map(
            ({ text, isDifferent, at }) => (isDifferent ? <Mark key={at}>{text}</Mark> : text),
          )}
        </b>
        <span className="text-xs text-ink-soft">
          <bdi>{[match.code, department].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className="text-xs text-ink-faint">
          {reasons.map(reason => t(`suggestions.why.${reason}`)).join(', ')}
        </span>
        <Link
          href={entryPaths[kind].href(match.id)}
          className="roomy justify-self-start text-xs text-accent hover:underline"
        >
          {t('suggestions.near.open')}
        </Link>
      </span>
      <span className="grid justify-items-center gap-1">
        <span className="text-xs" dir="ltr">
          {t('suggestions.near.likeness', { likeness: likeness.toLocaleString(language) })}
        </span>
        <EntryScore rated={match} size="small" />
        <span className="text-xs whitespace-nowrap text-ink-faint">
          {t('suggestions.near.ratings', { count: rating_count, amount: rating_count.toLocaleString(language) })}
        </span>
      </span>
    </label>
  );
}
