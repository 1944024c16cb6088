import { type ReactNode, useEffect, useRef } from 'react';
import type { GuideLanguage } from '#contract/words.ts';
import { guideLanguageOrder, guideTypeLooks, guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countOf, type TypeCounts } from '../api/list-guides.ts';
import { guideListHref, type GuideListState } from '../model/guide-list-state.ts';

interface TypeChipsProps {
  readonly state: GuideListState;
  /** Of each type, where one list is shown. */
  readonly counts: TypeCounts | undefined;
  readonly onLanguage: (language: GuideLanguage | null) => void;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** Narrows the hub to one type, each an address, and to one language. */
export function TypeChips({ state, counts, onLanguage, children }: TypeChipsProps) {
  const { t } = useTranslation();
  const href = (change: Partial<GuideListState>) => guideListHref({ ...state, page: 1, ...change });
  const strip = useRef<HTMLElement>(null);
  // What is chosen may stand where the strip has not been scrolled to.
  useEffect(() => {
    const current = state.type === null ? null : strip.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [state.type]);
  return (
    <nav ref={strip} aria-label={t('guides.narrow')} className="strip">
      <ChipLink href={href({ type: null })} current={state.type === null}>
        {t('guides.allTypes')} {counts && <b className="tabular-nums">{countOf(counts, null)}</b>}
      </ChipLink>
      {guideTypeOrder.map(type => (
        <ChipLink key={type} href={href({ type })} current={state.type === type}>
          <Icon name={guideTypeLooks[type].icon} size={16} />
          {t(`guides.typesMany.${type}`)} {counts && <b className="tabular-nums">{countOf(counts, type)}</b>}
        </ChipLink>
      ))}
      <label className="has-input roomy inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-sm text-ink-soft hover:border-edge noscript:hidden">
        <Icon name="globe" size={16} />
        <span className="sr-only">{t('guides.language')}</span>
        <select
          value={state.language ?? ''}
          onChange={event => onLanguage(guideLanguageOrder.find(name => name === event.target.value) ?? null)}
          className="appearance-none bg-transparent text-base outline-none"
        >
          <option value="">{t('guides.allLanguages')}</option>
          {guideLanguageOrder.map(name => (
            <option key={name} value={name}>
              {t(`guides.languages.${name}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </label>
      {children}
    </nav>
  );
}
