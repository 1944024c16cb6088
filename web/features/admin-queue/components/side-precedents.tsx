import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Precedents } from '../model/case-details.ts';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';

const inks = {
  removed: 'var(--color-accent)',
  sent_back: 'var(--color-edge)',
  kept: 'var(--color-ink-faint)',
} as const;
const parts = ['removed', 'sent_back', 'kept'] as const;

/** How cases with the same reason were decided in twelve months: a mirror, not advice. */
export function SidePrecedents({ precedents }: { readonly precedents: Precedents }) {
  const { t, language } = useTranslation();
  const total = parts.reduce((sum, part) => sum + precedents[part], 0);
  if (precedents.reason === null || total === 0) return null;
  return (
    <CaseSideSection title={t('case.precedents', { reason: t(caseReasonText(precedents.reason)) })}>
      <div className="flex h-3 w-full gap-0.5" aria-hidden="true">
        {parts.map(
          part =>
            precedents[part] > 0 && (
              <i
                key={part}
                className="min-w-[3px] flex-(--share) rounded-[3px] bg-(--ink) forced-colors:bg-[CanvasText]"
                style={{ '--share': String(precedents[part]), '--ink': inks[part] }}
              />
            ),
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-soft">
        {parts.map(part => (
          <li key={part} className="inline-flex items-center gap-1.5">
            <i
              aria-hidden="true"
              className="size-[9px] rounded-[2px] bg-(--ink) forced-colors:bg-[CanvasText]"
              style={{ '--ink': inks[part] }}
            />
            {t(`case.precedent.${part}`, { number: precedents[part].toLocaleString(language) })}
          </li>
        ))}
      </ul>
    </CaseSideSection>
  );
}
