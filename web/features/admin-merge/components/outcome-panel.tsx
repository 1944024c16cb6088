import type { ReactNode } from 'react';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { MergeKind } from '../model/merge-state.ts';
import { type Choices, namesAfter, namesGivenUp, type MergePreview } from '../model/preview.ts';
import { useEntryName } from './use-entry-name.ts';

interface OutcomePanelProps {
  readonly kind: MergeKind;
  readonly preview: MergePreview;
  readonly choices: Choices;
  readonly isBusy: boolean;
  readonly onMerge: () => void;
}

/** Summary of the merge, and the button that does it. */
export function OutcomePanel({ kind, preview, choices, isBusy, onMerge }: OutcomePanelProps) {
  const { t, language } = useTranslation();
  const name = useEntryName()(namesAfter(preview, choices));
  const { survivor, gone, result, moves } = preview;
  const givenUp = namesGivenUp(preview, choices);
  const follows = moves.find(({ what }) => what === 'follows')?.moved ?? 0;
  const isRated = kind === 'professor' || kind === 'course';
  const addressOf = (id: number) => `⁨${isRated ? entryPaths[kind].href(id) : `#${id}`}⁩`;
  return (
    <Panel className="grid gap-3.5 lg:sticky lg:top-21">
      <h2 className="font-semibold">{t('merge.willBe')}</h2>
      <div className="flex items-center gap-3.5">
        {result && <EntryScore rated={result} size="small" />}
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere" dir="auto">
            {name}
          </p>
          {result && (
            <p className="text-sm text-ink-soft">
              <RecountText
                survivor={survivor.rating_count ?? 0}
                gone={gone.rating_count ?? 0}
                count={result.rating_count}
              />
            </p>
          )}
        </div>
      </div>
      <ul className="grid gap-2 border-t border-line pt-3 text-sm text-ink-soft">
        <Fact icon={documentIcons.link}>
          {t(isRated ? 'merge.facts.address' : 'merge.facts.filters', {
            from: addressOf(gone.id),
            to: addressOf(survivor.id),
          })}
        </Fact>
        {isRated && givenUp.length > 0 && (
          <Fact icon="search">
            {t('merge.facts.aliases', {
              count: givenUp.length,
              names: givenUp.map(one => `“⁨${one}⁩”`).join(', '),
            })}
          </Fact>
        )}
        <Fact icon={workIcons.history}>
          {t('merge.facts.undo', {
            day: new Date(preview.undo_until).toLocaleDateString(language, {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            }),
          })}
        </Fact>
      </ul>
      {preview.can_merge ? (
        <Button variant="primary" wide loading={isBusy} onClick={onMerge} className="mt-1">
          <KeyCap>1</KeyCap>
          {t('merge.merge')}
        </Button>
      ) : (
        <p role="note" className="flex items-start gap-2 text-sm text-warn-ink">
          <Icon name="alert" size={18} />
          {t(survivor.status === 'hidden' ? 'merge.survivorIsHidden' : 'merge.otherInstitution')}
        </p>
      )}
      <p className="text-center text-sm text-ink-faint">
        {t('merge.logged')} {follows > 0 && t('merge.notNotified', { count: follows })}
      </p>
    </Panel>
  );
}

function Fact({ icon, children }: { readonly icon: IconSource; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size={18} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** The new number from the two that are known. */
function RecountText({
  survivor,
  gone,
  count,
}: {
  readonly survivor: number;
  readonly gone: number;
  readonly count: number;
}) {
  const { t, language } = useTranslation();
  const written = (number: number) => number.toLocaleString(language);
  const doubles = survivor + gone - count;
  return (
    <>
      {t('merge.ratings', { count })}
      {survivor > 0 && gone > 0 && (
        <>
          :{' '}
          <span dir="ltr">
            {written(survivor)} + {written(gone)}
          </span>{' '}
          {doubles > 0 && t('merge.lessDoubles', { count: doubles })}
        </>
      )}
    </>
  );
}
