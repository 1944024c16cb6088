import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MergeKind } from '../model/merge-state.ts';
import type { Likeness } from '../model/preview.ts';

/** The likeness is argued, and not only scored. */
export function LikenessText({ kind, likeness }: { readonly kind: MergeKind; readonly likeness: Likeness }) {
  const { t, language } = useTranslation();
  const { share, same_name, same_name_en, same_department, same_code, shared_links, handover } = likeness;
  const reasons = [
    same_name && t('merge.why.sameName'),
    !same_name && same_name_en && t('merge.why.sameEnglish'),
    same_department && t('merge.why.sameDepartment'),
    same_department === false && t('merge.why.otherDepartment'),
    same_code && t('merge.why.sameCode'),
    shared_links !== null &&
      shared_links > 0 &&
      t(kind === 'professor' ? 'merge.why.sharedCourses' : 'merge.why.sharedProfessors', { count: shared_links }),
  ].filter(reason => typeof reason === 'string');
  return (
    <p className="text-sm text-ink-soft">
      <b className="text-ink">{t('merge.alike', { share: Math.round(share * 100) })}.</b>{' '}
      {reasons.length > 0 && `${sentence(reasons.join(', '))}. `}
      {handover !== null &&
        t('merge.why.handover', {
          month: new Date(handover).toLocaleDateString(language, { month: 'long', year: 'numeric' }),
        })}
    </p>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
