import { CaseSideTitle } from '#web/entities/admin/case-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Precedents } from '../model/case-details.ts';
import { caseReasonText } from '../model/case-words.ts';

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
    <section>
      <CaseSideTitle>{t('case.precedents', { reason: t(caseReasonText(precedents.reason)) })}</CaseSideTitle>
      <div className="share-bar" aria-hidden="true">
        {parts.map(
          part =>
            precedents[part] > 0 && (
              <i key={part} style={{ '--share': String(precedents[part]), '--ink': inks[part] }} />
            ),
        )}
      </div>
      <ul className="legend">
        {parts.map(part => (
          <li key={part}>
            <i aria-hidden="true" style={{ '--ink': inks[part] }} />
            {t(`case.precedent.${part}`, { number: precedents[part].toLocaleString(language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
