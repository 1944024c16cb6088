import { localName } from '#web/entities/catalogue/local-name.ts';
import { parseTitle } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Choices, Difference, MergeField, MergePreview, Side } from '../model/preview.ts';

interface DifferencesProps {
  readonly preview: MergePreview;
  readonly choices: Choices;
  readonly onChoose: (field: MergeField, side: Side) => void;
}

/** Choice of a value where the two differ, each with a proposal and its reason. */
export function Differences({ preview, choices, onChoose }: DifferencesProps) {
  const { t } = useTranslation();
  const { differences } = preview;
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2 className="px-4.5 pt-4 pb-2.5 font-semibold">{t('merge.disagree')}</h2>
      {differences.map(difference => (
        <div
          key={difference.field}
          role="radiogroup"
          aria-label={t(`merge.fields.${difference.field}`)}
          className="grid grid-cols-2 items-center gap-x-4 gap-y-1.5 border-t border-line px-4.5 py-2.5 md:flex"
        >
          <span aria-hidden="true" className="col-span-2 text-sm text-ink-soft md:w-26 md:shrink-0">
            {t(`merge.fields.${difference.field}`)}
          </span>
          {(['survivor', 'gone'] as const).map(side => (
            <Choice
              key={side}
              difference={difference}
              side={side}
              isChosen={choices[difference.field] === side}
              departments={preview.names_of_departments}
              onChoose={() => onChoose(difference.field, side)}
            />
          ))}
          <span className="col-span-2 text-sm text-ink-faint md:w-26 md:shrink-0">
            {difference.why && t(`merge.because.${difference.why}`)}
          </span>
        </div>
      ))}
      <p className="border-t border-line px-4.5 pt-3 pb-4 text-sm text-ink-faint">
        {t(differences.length === 0 ? 'merge.nothingDiffers' : 'merge.restIsSame')}
      </p>
    </section>
  );
}

interface ChoiceProps {
  readonly difference: Difference;
  readonly side: Side;
  readonly isChosen: boolean;
  readonly departments: MergePreview['names_of_departments'];
  readonly onChoose: () => void;
}

function Choice({ difference, side, isChosen, departments, onChoose }: ChoiceProps) {
  const { t, language } = useTranslation();
  const { field } = difference;
  const value = difference[side];
  const department = field === 'department' ? departments?.[String(value)] : undefined;
  const title = field === 'title' ? parseTitle(String(value)) : null;
  const shown = department ? localName(department, language) : title ? t(`titles.${title}`) : value;
  return (
    <label
      className={classNames(
        'flex min-h-11 min-w-0 flex-1 has-input items-center gap-2.5 rounded-md border px-3 py-2',
        isChosen ? 'on border-accent bg-accent-wash' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="radio"
        name={field}
        value={side}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className={classNames('min-w-0 wrap-anywhere', shown === null && 'text-ink-faint')} dir="auto">
        {shown ?? t('merge.missing')}
      </span>
    </label>
  );
}
