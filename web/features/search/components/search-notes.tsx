import { useQuery } from '@tanstack/react-query';
import { institutionQuery, institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { shortName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { SearchResult } from '../model/found.ts';
import { FoundIcon } from './found-icon.tsx';
import type { OwnUnits } from './search-start.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Note of the text that was searched instead of the typed one, with a link to search that. */
export function MeantNote({
  result: { way, searched },
  typed,
  onExactly,
}: {
  readonly result: SearchResult;
  readonly typed: string;
  readonly onExactly: () => void;
}) {
  const { t } = useTranslation();
  if (way !== 'layout' && way !== 'typo') return null;
  return (
    <div className="mt-2 grid gap-1 rounded-md bg-accent-wash p-4 pb-1 text-sm">
      <p>
        {fillText(t(way === 'layout' ? 'search.otherKeyboard' : 'search.withoutTypo'), {
          searched: <bdi className="font-bold">{searched}</bdi>,
        })}
      </p>
      <button
        type="button"
        data-track="search_exactly"
        onClick={onExactly}
        className="min-h-11 justify-self-start text-ink-soft underline underline-offset-4"
      >
        {fillText(t('search.exactly'), { typed: <bdi>{typed}</bdi> })}
      </button>
    </div>
  );
}

interface MissingProps {
  readonly typed: string;
  readonly own: OwnUnits;
  /** A link was pressed, which leads there by itself. */
  readonly onChosen: () => void;
}

/** No name of a lecturer has a digit. */
const kindOf = (typed: string): Kind => (/\d/.test(typed) ? 'course' : 'professor');

/** Nothing has all of the words: says where was looked, and leads to rating it all the same. */
export function NothingFound({ hasNearest, ...missing }: MissingProps & { readonly hasNearest: boolean }) {
  const { t } = useTranslation();
  const { typed, own, onChosen } = missing;
  const { data: institutions } = useQuery(institutionsQuery(useTable()));
  const kind = kindOf(typed);
  const institution = own.institution ?? undefined;
  return (
    <div className="px-2.5 pt-3">
      <h2 className="text-lg leading-tight font-bold">{fillText(t('search.none'), { typed: <bdi>{typed}</bdi> })}</h2>
      <p className="mt-1 text-ink-soft">
        {institutions ? t('search.lookedIn', { count: institutions.length }) : t('search.lookedEverywhere')}
      </p>
      <div className="grid gap-1.5 pt-4 text-center">
        <ButtonLink
          variant="primary"
          wide
          href={paths.rateMissing.href({ kind, q: typed, institution })}
          data-track="rate_missing"
          onClick={onChosen}
        >
          <RateMissingName {...missing} />
        </ButtonLink>
        <p className="text-sm text-pretty text-ink-faint">{t('search.rateMissingNote')}</p>
        <p className="flex flex-wrap justify-center">
          <ButtonLink
            size="small"
            variant="ghost"
            href={paths.rateMissing.href({ kind: otherKind[kind], q: typed, institution })}
            onClick={onChosen}
          >
            {t(`search.isKind.${otherKind[kind]}`)}
          </ButtonLink>
        </p>
      </div>
      {hasNearest && <p className="pt-4 text-sm font-semibold text-ink-soft">{t('search.nearest')}</p>}
    </div>
  );
}

/** Below what was found: the one meant may still be missing. */
export function NotMeant(props: MissingProps) {
  const { t } = useTranslation();
  const { typed, own, onChosen } = props;
  return (
    <Link
      href={paths.rateMissing.href({ kind: kindOf(typed), q: typed, institution: own.institution ?? undefined })}
      data-track="rate_missing"
      onClick={onChosen}
      className="mt-2 flex items-center gap-3 rounded-md border border-transparent px-2.5 py-2 text-start hover:bg-raised"
    >
      <FoundIcon of={{ kind: 'add' }} />
      <span className="grid">
        <span className="leading-tight font-medium">
          <RateMissingName {...props} />
        </span>
        <span className="text-sm text-ink-soft">{t('search.rateMissingNote')}</span>
      </span>
    </Link>
  );
}

function RateMissingName({ typed, own }: MissingProps) {
  const { t, language } = useTranslation();
  const query = institutionQuery(useTable(), own.institution ?? 0);
  const institution = useQuery({ ...query, enabled: own.institution !== null }).data;
  const name = <bdi>{typed}</bdi>;
  return (
    <span className="wrap-anywhere">
      {institution
        ? fillText(t('search.rateMissing'), { name, institution: shortName(institution, language) })
        : fillText(t('search.rateMissingAnywhere'), { name })}
    </span>
  );
}
