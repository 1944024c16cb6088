import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { Compared } from '../api/compared-query.ts';
import { Nothing, Score } from './score-cell.tsx';

interface SharedScoresProps extends Compared {
  readonly kind: Kind;
  readonly gone: readonly number[];
}

/** Scores of each of the lecturers in the courses that they share, or the other way round. Rows of a table. */
export function SharedScores({ kind, entries, shared, gone }: SharedScoresProps) {
  const { t, language } = useTranslation();
  return (
    <tbody>
      <tr className="part">
        <th scope="rowgroup" colSpan={entries.length + gone.length + 1}>
          {t(`compare.shared.${kind}`)}
        </th>
      </tr>
      {shared.map(other => (
        <tr key={other.id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it names it */}
          <th scope="row">
            <Link href={entryPaths[otherKind[kind]].href(other.id)} className="roomy wrap-anywhere hover:underline">
              <bdi>{fullName(other, { t, language })}</bdi>
            </Link>
          </th>
          {entries.map(({ id }) => {
            const score = other.scores.find(of => of.id === id);
            return <td key={id}>{score && score.rating_count > 0 ? <Score rated={score} /> : <Nothing />}</td>;
          })}
          {gone.map(id => (
            <td key={id}>
              <Nothing />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
