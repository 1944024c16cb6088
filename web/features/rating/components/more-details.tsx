import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { AskFacts } from '#web/entities/facts/ask-facts.tsx';
import { withAnswer } from '#web/entities/facts/facts.ts';
import { whenName } from '#web/entities/semesters/semester-name.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { factsOf } from '../model/rating-form.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { OptionalField } from './optional-field.tsx';
import { DifficultyField, TagsField, YesNoField } from './optional-fields.tsx';
import { TermField } from './term-field.tsx';
import type { AppearanceChoice } from './use-appearance.ts';
import type { RatingFields } from './use-rating-form.ts';
import { WhereField } from './where-field.tsx';

interface MoreDetailsProps {
  readonly fields: RatingFields;
  readonly kind: Kind;
  /** Null for what is not in the catalogue. */
  readonly target: number | null;
  /** True if the rating is a new one. */
  readonly isNew: boolean;
  readonly isOpen: boolean;
  /** Choice of when it appears; a small class asks in sight. */
  readonly choice?: AppearanceChoice | null;
}

/** All that may be left out, folded away. Folded, it still says what it holds. */
export function MoreDetails({ fields, kind, target, isNew, isOpen, choice = null }: MoreDetailsProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const related = useQuery({ ...relatedQuery(useTable(), kind, target ?? 0), enabled: target !== null }).data ?? [];
  const { other, semester, year, difficulty, tags } = fields.values;
  const where = related.find(entry => entry.id === other);
  const said = [
    where && fullName(where, { t, language }),
    whenName({ semester, year }, 'short', t),
    difficulty !== null && t(`rating.difficulties.${String(difficulty) as '1' | '2' | '3' | '4' | '5'}`),
    tags.length > 0 && tags.map(tag => t(`tags.${tag}`)).join(', '),
  ].filter(Boolean);
  return (
    <section className="rounded-md border border-line">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => fields.change({ isOpen: !isOpen })}
          className="flex min-h-13 w-full items-center gap-2.5 rounded-md px-3.5 py-2 text-start"
        >
          {!isOpen && <Icon name={documentIcons.plus} size={18} />}
          <span className="flex flex-1 flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{t('rating.more')}</span>
            <span className="text-sm text-ink-faint">{t('rating.moreHint')}</span>
            {!isOpen && (
              <span className="ms-auto text-sm text-ink-faint wrap-anywhere">
                {said.length > 0 ? said.join(' · ') : t(target === null ? 'missing.moreOf' : `rating.${kind}.moreOf`)}
              </span>
            )}
          </span>
          <Icon name="down" size={18} className={isOpen ? 'rotate-180' : undefined} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-4 px-3.5 pt-1 pb-4">
          {target !== null && (
            <WhereField fields={fields} kind={kind} target={target} offersMissing={isNew} related={related} />
          )}
          <TermField fields={fields} />
          <DifficultyField fields={fields} />
          <YesNoField fields={fields} facet="would_take_again" label={t(`rating.${kind}.again`)} />
          <TagsField fields={fields} />
          {choice && !choice.isSmall && (
            <OptionalField label={t('small.legend')}>
              <ChoiceChips
                label={t('small.legend')}
                value={choice.chosen}
                options={choice.options.map(value => ({
                  value,
                  label: t(value === 'now' ? 'small.atOnce' : `small.options.${value}`),
                }))}
                onChange={value => fields.change({ appears: value ?? 'now' })}
              />
            </OptionalField>
          )}
          {target !== null && (
            <AskFacts
              kind={kind}
              target={target}
              other={other}
              onChoose={chosen => fields.change({ other: chosen })}
              answers={factsOf(fields.values)}
              onAnswer={(fact, answer) => {
                if (other === null) return false;
                fields.change({ facts: { other, answers: withAnswer(factsOf(fields.values), fact, answer) } });
                return true;
              }}
              done={t('facts.withRating')}
            />
          )}
        </div>
      )}
    </section>
  );
}
