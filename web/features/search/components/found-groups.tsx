import { Fragment, useId } from 'react';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Found, SearchResult, FoundGroup } from '../model/found.ts';
import { allHref, foundHref, foundName, foundNote } from '../model/found-text.ts';
import { matchedParts } from '../model/matched-parts.ts';
import { FoundIcon } from './found-icon.tsx';
import { OptionRow } from './option-row.tsx';

interface FoundGroupsProps {
  readonly result: SearchResult;
  /** Of the option that the keyboard is on; null for none. */
  readonly active: string | null;
  /** Begins the id of every option. */
  readonly idPrefix: string;
  /** True if a lecturer or a course opens the rating form, and a second line its page. */
  readonly forRating: boolean;
  /** @param found null for the link to all of a kind */
  readonly onChoose: (found: Found | null) => void;
}

/** So many or more are not counted by the database (0116). */
const maxCounted = 50;

/** Hits by kind, with a link to all of them. */
export function FoundGroups(props: FoundGroupsProps) {
  return props.result.groups.map(group => <Group key={group.kind} group={group} {...props} />);
}

function Group({
  group,
  result,
  active,
  idPrefix,
  forRating,
  onChoose,
}: FoundGroupsProps & { readonly group: FoundGroup }) {
  const { t, language } = useTranslation();
  const heading = useId();
  const { kind, lines, count } = group;
  const all = count > lines.length ? allHref(kind, result.searched) : null;
  const isMany = count >= maxCounted;
  const idOfAll = `${idPrefix}-all-${kind}`;
  return (
    <div role="group" aria-labelledby={heading} className="relative grid gap-0.5">
      <div id={heading} className="flex min-h-11 items-end px-2.5 pb-1.5 text-sm font-semibold text-ink-soft">
        {t(`search.kinds.${kind}`)}
      </div>
      {lines.map(found => {
        const id = `${idPrefix}-${kind}-${found.id}`;
        const isRated = kind === 'professor' || kind === 'course';
        return (
          <Fragment key={id}>
            <OptionRow
              id={id}
              href={foundHref(found, forRating)}
              isActive={active === id}
              onChoose={() => onChoose(found)}
              picture={<FoundIcon of={found} />}
              name={<FoundName found={found} search={result.searched} />}
              note={<MatchedText text={foundNote(found, { t, language })} search={result.searched} />}
              end={isRated && <Score found={found} />}
            />
            {forRating && isRated && (
              <PageOption
                id={`${id}-page`}
                href={foundHref(found)}
                name={foundName(found, { t, language })}
                isActive={active === `${id}-page`}
                onChoose={() => onChoose(found)}
              />
            )}
          </Fragment>
        );
      })}
      {all !== null && kind !== 'institution' && (
        // In the line of the heading, and the last one for the keyboard.
        <Link
          id={idOfAll}
          role="option"
          aria-selected={active === idOfAll}
          aria-label={t(isMany ? `search.allMany.${kind}` : `search.all.${kind}`, { count })}
          tabIndex={-1}
          href={all}
          data-track="search_all"
          onClick={() => onChoose(null)}
          className={classNames(
            'absolute end-0 top-0 flex min-h-11 items-end rounded-sm border border-transparent px-2.5 pb-1.5 text-sm font-semibold text-accent',
            active === idOfAll && 'on bg-accent-wash',
          )}
        >
          {t(isMany ? 'search.allOfMany' : 'search.allOf', { count })}
        </Link>
      )}
    </div>
  );
}

interface PageOptionProps {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** The second line of a hit that is to be rated: the way to its page. */
function PageOption({ id, href, name, isActive, onChoose }: PageOptionProps) {
  const { t } = useTranslation();
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={t('search.toPageOf', { name })}
      tabIndex={-1}
      href={href}
      data-track="search_hit"
      onClick={onChoose}
      className={classNames(
        'ms-13 flex min-h-11 items-center gap-1 justify-self-start rounded-md border border-transparent px-2.5 text-sm text-accent hover:bg-raised',
        isActive && 'on bg-accent-wash',
      )}
    >
      {t('search.toPage')}
      <Icon name="forward" size={12} />
    </Link>
  );
}

/** The name; where another language's is what was searched for, that one too. */
function FoundName({ found, search }: { readonly found: Found; readonly search: string }) {
  const { t, language } = useTranslation();
  const name = foundName(found, { t, language });
  const hasMatch = (text: string) => matchedParts(text, search).some(part => part.isMatch);
  const other = hasMatch(name) ? undefined : [found.name, found.name_en].find(hasMatch);
  return (
    <>
      <MatchedText text={name} search={search} />
      {other !== undefined && (
        <>
          {' ('}
          <MatchedText text={other} search={search} />)
        </>
      )}
    </>
  );
}

function Score({ found }: { readonly found: Found }) {
  const { countLabel } = useScoreTexts(found.ratingAvg, found.ratingCount);
  if (found.ratingCount === 0) return <span className="shrink-0 text-xs text-ink-faint">{countLabel}</span>;
  return (
    <span className="grid shrink-0 justify-items-center gap-0.5">
      <EntryScore rated={{ rating_avg: found.ratingAvg, rating_count: found.ratingCount }} size="small" />
      <span aria-hidden="true" className="text-xs whitespace-nowrap text-ink-faint">
        {countLabel}
      </span>
    </span>
  );
}

/** A name with what was searched for marked in it. */
function MatchedText({ text, search }: { readonly text: string; readonly search: string }) {
  return (
    <bdi>
      {matchedParts(text, search).map((part, index) =>
        part.isMatch ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no other name
          <mark key={index} className="bg-transparent font-bold text-accent">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
