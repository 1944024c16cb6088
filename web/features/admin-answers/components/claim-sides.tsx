import { adminHref } from '#web/entities/admin/admin-places.ts';
import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import type { CaseRef } from '#web/entities/admin/case.ts';
import { SideNotes } from '#web/entities/admin/side-notes.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { PageClaimDetails } from '../model/page-claim-case.ts';

/** The page, what counts as an address of its institution, what comes of a decision, and the other half of the case. */
export function ClaimSides({ of, details }: { readonly of: CaseRef; readonly details: PageClaimDetails }) {
  const { t, language } = useTranslation();
  const { id, page, notes } = details;
  const isClaim = of.kind === 'page_claim';
  const link = 'roomy text-sm text-accent hover:underline';
  return (
    <>
      <CaseSideSection title={t('case.kinds.professor')}>
        <Link href={paths.professor.href(page.id)} className={link}>
          <bdi>{localName(page, language)}</bdi>
        </Link>
        <p className="text-xs text-ink-soft">
          {language === 'he'
            ? `${page.department_name}, ${page.institution_name}`
            : `${page.department_name_en}, ${page.institution_name_en}`}
        </p>
      </CaseSideSection>
      <CaseSideSection title={t('claims.domains')}>
        <p className="text-xs text-ink-soft">
          <bdi dir="ltr">{page.domains.map(domain => `@${domain}`).join(', ')}</bdi>
        </p>
      </CaseSideSection>
      <CaseSideSection title={t('claims.after.title')}>
        <ul className="grid gap-1.5 text-xs text-ink-soft">
          <li>{t(isClaim ? 'claims.after.confirm' : 'claims.after.answer')}</li>
          <li>{t('claims.after.nothing')}</li>
        </ul>
        {(!isClaim || details.answer !== null) && (
          <Link href={adminHref('queue', `case=${isClaim ? 'answer' : 'page_claim'}:${id}`)} className={link}>
            {t(isClaim ? 'claims.toAnswer' : 'claims.toClaim')}
          </Link>
        )}
      </CaseSideSection>
      <SideNotes of={{ kind: 'page_claim', key: id }} notes={notes} />
    </>
  );
}
