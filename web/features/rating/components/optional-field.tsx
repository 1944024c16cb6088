import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface OptionalFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Takes back what was chosen; null while nothing is. */
  readonly onClear?: (() => void) | null;
  readonly children: ReactNode;
}

/** A question that may stay open: its words above, and a way to take the answer back. */
export function OptionalField({ label, hint, onClear = null, children }: OptionalFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5">
      {/* The group below bears the same words as its name. */}
      <p className="flex items-baseline gap-2">
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {label}
        </span>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
        {onClear && (
          <button
            type="button"
            onClick={onClear}
            aria-label={t('rating.clearOf', { label })}
            className="roomy ms-auto text-sm text-accent hover:underline"
          >
            {t('rating.clear')}
          </button>
        )}
      </p>
      {children}
    </div>
  );
}
