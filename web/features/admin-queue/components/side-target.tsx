import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';
import type { CaseTarget } from '../model/case-details.ts';

/** What the case is about, with its score, and what the score would be without this review. */
export function SideTarget({ target, isCounted }: { readonly target: CaseTarget; readonly isCounted: boolean }) {
  const words = useTranslation();
  const { t, language } = words;
  const name =
    target.kind === 'professor'
      ? fullName({ name: target.name, name_en: target.name_en ?? '', title: parseTitle(target.title) }, words)
      : localName(target, language);
  const where = [
    target.department_name && localName({ name: target.department_name, name_en: target.department_name_en }, language),
    target.institution_name &&
      localName({ name: target.institution_name, name_en: target.institution_name_en }, language),
  ].filter(Boolean);
  const { without } = target;
  return (
    <CaseSideSection title={t(target.kind === 'professor' ? 'case.about' : 'case.aboutWhat')}>
      <div className="flex items-start gap-3">
        {target.kind !== 'institution' && <EntryScore rated={target} size="small" />}
        <div className="min-w-0">
          <Link href={hrefOf(target)} className="font-medium text-accent hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {target.kind !== 'institution' && where.length > 0 && (
            <p className="text-xs text-ink-soft">
              <bdi>{where.join(' · ')}</bdi>
            </p>
          )}
        </div>
      </div>
      {target.kind !== 'institution' && (
        <p className="text-xs text-ink-soft">
          {t('case.ratings', { count: target.rating_count })}{' '}
          {without &&
            (isCounted
              ? without.avg === null
                ? t('case.onlyRating')
                : t('case.without', { average: formatAverage(without.avg), count: without.count })
              : t('case.notCounted'))}
        </p>
      )}
      {target.status !== 'visible' && <p className="text-xs text-warn-ink">{t('case.targetHidden')}</p>}
    </CaseSideSection>
  );
}

function hrefOf({ kind, id }: CaseTarget): string {
  if (kind === 'professor') return paths.professor.href(id);
  return kind === 'course' ? paths.course.href(id) : paths.institutionReviewing.href(id);
}
