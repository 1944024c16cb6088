import { type KeyboardEvent, useId, useRef } from 'react';
import { guideTypeLooks, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDirection } from '#web/ui/direction.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { indexByKey } from '#web/ui/radio-keys.ts';
import { FieldProblem } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

/** Choice of the guide's type: all six in sight. */
export function TypeField({ fields: { values, problems, change } }: { readonly fields: GuideFields }) {
  const { t } = useTranslation();
  const direction = useDirection();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = indexByKey(event.key, index, guideTypeOrder.length, direction);
    const type = next === null ? undefined : guideTypeOrder[next];
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 md:grid-cols-6">
        {guideTypeOrder.map((type, index) => (
          <label
            key={type}
            className={classNames(
              'grid content-center justify-items-center gap-1.5 has-input rounded-md border px-1 py-3 text-center text-sm leading-tight font-medium wrap-anywhere',
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
            <Icon name={guideTypeLooks[type].icon} size={24} />
            {t(`guides.types.${type}`)}
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} problem={problems.type} />
    </fieldset>
  );
}
