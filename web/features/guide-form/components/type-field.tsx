import { type KeyboardEvent, useId, useRef } from 'react';
import { guideTypeLooks, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { isLinkType } from '#web/entities/guides/guide-values.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDirection } from '#web/ui/direction.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { indexByKey } from '#web/ui/radio-keys.ts';
import { FieldProblem } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

/** Choice of the guide's type: all that a file or a text can be, or all that an address can be. */
export function TypeField({ fields: { values, problems, change } }: { readonly fields: GuideFields }) {
  const { t } = useTranslation();
  const direction = useDirection();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isLink = isLinkType(values.type);
  const types = guideTypeOrder.filter(type => isLinkType(type) === isLink);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = indexByKey(event.key, index, types.length, direction);
    const type = next === null ? undefined : types[next];
    if (next === null || !type) return;
    event.preventDefault();
    change({ type });
    group.current?.querySelectorAll('input')[next]?.focus();
  };

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={problems.type ? true : undefined}
      aria-describedby={problems.type && `${id}-problem`}
    >
      <legend id={id} className="mb-1.5 text-sm font-medium">
        {t('guideForm.type')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {types.map((type, index) => (
          <label
            key={type}
            className={classNames(
              'relative flex min-h-11 has-input items-center gap-2 rounded-full border px-4 text-sm font-medium',
              type === values.type
                ? 'on border-accent bg-accent-wash text-ink'
                : 'border-line bg-raised text-ink-soft hover:border-edge hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="type"
              value={type}
              checked={type === values.type}
              className="sr-only"
              onChange={() => change({ type })}
              onKeyDown={event => onKeyDown(event, index)}
            />
            <Icon name={type === values.type ? 'check' : guideTypeLooks[type].icon} size={18} />
            {t(`guides.types.${type}`)}
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} problem={problems.type} />
    </fieldset>
  );
}
