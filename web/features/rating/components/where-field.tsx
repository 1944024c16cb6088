import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Related } from '#web/entities/catalogue/list-related.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { OptionalField } from './optional-field.tsx';
import type { RatingFields } from './use-rating-form.ts';

interface WhereFieldProps {
  readonly fields: Pick<RatingFields, 'values' | 'change'>;
  readonly kind: Kind;
  readonly target: number;
  /** True if one that is missing here may be named: of a rating that is new. */
  readonly offersMissing: boolean;
  /** Courses of the professor, or professors of the course; the likeliest first. */
  readonly related: readonly Related[];
}

/** Number of chips; all of them are in the list. */
const maxChips = 3;

/** In which course, or with whom. */
export function WhereField({ fields: { values, change }, kind, target, offersMissing, related }: WhereFieldProps) {
  const { t, language } = useTranslation();
  const { other } = values;
  const [isListed, setListed] = useState(false);
  // What the form was opened with stands in front.
  const [first] = useState(other);
  if (related.length === 0 && !offersMissing) return null;

  const label = t(`rating.${kind}.other`);
  const options = related
    .toSorted((one, two) => Number(two.id === first) - Number(one.id === first))
    .map(entry => ({ value: String(entry.id), label: fullName(entry, { t, language }) }));
  const chips = options.length <= maxChips + 1 ? options : options.slice(0, maxChips);
  const chosen = other === null ? null : String(other);
  const showsList = isListed || (chosen !== null && !chips.some(({ value }) => value === chosen));
  const choose = (value: string | null) => change({ other: value === null ? null : Number(value) });
  return (
    <OptionalField label={label}>
      {related.length > 0 && (
        <ChoiceChips
          label={label}
          value={showsList ? 'list' : chosen}
          options={[
            ...chips,
            ...(chips.length < options.length ? [{ value: 'list', label: t('rating.another') }] : []),
          ]}
          onChange={value => {
            setListed(value === 'list');
            if (value !== 'list') choose(value);
          }}
        />
      )}
      {offersMissing && (
        <Link
          href={paths.rateMissing.href({ kind, of: target })}
          className="roomy justify-self-start text-sm text-accent underline underline-offset-4"
        >
          {t(`missing.another.${otherKind[kind]}`)}
        </Link>
      )}
      {showsList && (
        <Select
          label={label}
          value={chosen ?? ''}
          options={[{ value: '', label: t('rating.notSaid') }, ...options]}
          onChange={value => choose(value === '' ? null : value)}
        />
      )}
    </OptionalField>
  );
}
