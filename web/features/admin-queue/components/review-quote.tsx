import type { CaseRef } from '#web/entities/admin/case.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { CaseDetails } from '../model/case-details.ts';
import { CoverableText } from '#web/entities/admin/coverable-text.tsx';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';

/** What was written, with what reporters quoted marked, and how to reach someone covered up until it is asked for. */
export function ReviewQuote({ of, details }: { readonly of: CaseRef; readonly details: CaseDetails }) {
  const { t, language } = useTranslation();
  const { stars, comment, posted_on, reports } = details;
  const facts = details.facts ?? {};
  const about = facts.course ?? facts.professor;
  return (
    <CaseQuote>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {stars !== undefined && <Stars value={stars} label={t('case.starsOf', { stars })} />}
        <span className="text-xs text-ink-faint">
          {posted_on && <HebrewDate iso={posted_on} />}
          {about && (
            <>
              {' · '}
              <bdi>{localName(about, language)}</bdi>
            </>
          )}
        </span>
      </div>
      {comment ? (
        <CoverableText of={of} comment={comment} quoted={reports.flatMap(({ reported_part }) => reported_part ?? [])} />
      ) : (
        <p className="text-ink-faint">{t('case.noWords')}</p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-faint">
        {typeof facts.difficulty === 'number' && <li>{t('reviews.difficulty', { difficulty: facts.difficulty })}</li>}
        {typeof facts.take_again === 'boolean' && (
          <li>{t(facts.take_again ? 'reviews.professor.again' : 'reviews.professor.notAgain')}</li>
        )}
        {typeof facts.helpful === 'number' && facts.helpful > 0 && (
          <li>{t('reviews.helpful', { count: facts.helpful })}</li>
        )}
        {facts.verified === true && (
          <li className="inline-flex items-center gap-1 text-ok">
            <Icon name="check" size={14} />
            {t('reviews.verified')}
          </li>
        )}
      </ul>
    </CaseQuote>
  );
}
