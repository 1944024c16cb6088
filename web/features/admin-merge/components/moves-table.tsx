import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import type { MergeKind } from '../model/merge-state.ts';
import type { Move, Moved } from '../model/preview.ts';

/** Texts about those that the remaining entry has already. */
const doublesSaid: Readonly<Partial<Record<Moved, MessageKey>>> = {
  ratings: 'merge.doubles.ratings',
  reports: 'merge.doubles.reports',
  follows: 'merge.doubles.follows',
  links: 'merge.doubles.links',
  departments: 'merge.doubles.departments',
};

/** Texts about what moves, whatever its number. */
const alwaysSaid: Readonly<Partial<Record<Moved, MessageKey>>> = {
  notices: 'merge.notes.notices',
  tickets: 'merge.notes.tickets',
};

/** Table of what moves to the remaining entry, with numbers. */
export function MovesTable({ kind, moves }: { readonly kind: MergeKind; readonly moves: readonly Move[] }) {
  const { t, language } = useTranslation();
  const shown = moves.filter(({ moved, doubles }) => moved > 0 || doubles > 0);
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 className="px-4.5 pt-4 pb-2 font-semibold">{t('merge.moves')}</h2>
      {shown.length === 0 ? (
        <p className="px-4.5 pb-4 text-sm text-ink-faint">{t('merge.nothingMoves')}</p>
      ) : (
        <table className="w-full border-collapse text-start">
          <tbody>
            {shown.map(({ what, moved, doubles }) => {
              const ofDoubles = doubles > 0 ? doublesSaid[what] : undefined;
              const always = alwaysSaid[what];
              return (
                <tr key={what} className="border-t border-line">
                  <th scope="row" className="px-4.5 py-3 text-start font-normal">
                    {t(
                      what === 'links'
                        ? `merge.what.links.${kind === 'course' ? 'course' : 'professor'}`
                        : `merge.what.${what}`,
                    )}
                  </th>
                  <td className="w-16 py-3 text-end font-bold tabular-nums">{moved.toLocaleString(language)}</td>
                  <td className="px-4.5 py-3 text-sm text-ink-soft">
                    {ofDoubles && t(ofDoubles, { count: doubles })}
                    {moved > 0 && always && t(always)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
