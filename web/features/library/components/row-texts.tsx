import type { ReactNode } from 'react';
import type { CaseOutcome } from '#web/entities/admin/use-decisions.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { courseName, institutionName } from '#web/entities/guides/guide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { LibraryGuide } from '../model/library-guide.ts';

/** The day on which it was sent; for readers the one on which it was published. */
export function RowDate({ guide, isReader }: { readonly guide: LibraryGuide; readonly isReader: boolean }) {
  const iso = isReader ? guide.published_on : guide.submitted_on;
  return iso !== null && <HebrewDate iso={iso} />;
}

/** `Summary · Data Structures, Tel Aviv University`. */
export function WhereLine({ guide }: { readonly guide: LibraryGuide }) {
  const { t, language } = useTranslation();
  return (
    <span className="block text-sm text-ink-faint">
      {t(`guides.types.${guide.type}`)} · <bdi>{courseName(guide, language)}</bdi>,{' '}
      <bdi>{institutionName(guide, language)}</bdi>
    </span>
  );
}

const knownWarnings = ['removed_before'] as const;

/** What an admin should know, and how the last attempt ended: each in a line below the title. */
export function RowWarnings({
  guide,
  outcome,
}: {
  readonly guide: LibraryGuide;
  readonly outcome: CaseOutcome | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      {knownWarnings
        .filter(warning => guide.warnings.includes(warning))
        .map(warning => (
          <Warning key={warning}>{t(`library.warnings.${warning}`)}</Warning>
        ))}
      {outcome && <Warning isBad>{t(`library.outcome.${outcome === 'someone_else' ? 'taken' : outcome}`)}</Warning>}
    </>
  );
}

function Warning({ isBad = false, children }: { readonly isBad?: boolean; readonly children: ReactNode }) {
  return (
    <span
      className={classNames('flex items-center gap-1.5 text-sm font-medium', isBad ? 'text-danger' : 'text-star-edge')}
    >
      <Icon name="alert" size={15} />
      {children}
    </span>
  );
}
