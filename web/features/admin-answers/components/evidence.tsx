import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PageClaimDetails } from '../model/page-claim-case.ts';

/** Evidence to compare: the page of the institution, and the address that the person has proved. */
export function Evidence({ url, addresses }: { readonly url: string; readonly addresses: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="text-ink-faint">{t('claims.address')}</dt>
        {addresses.map(address => (
          <dd key={address} className="text-lg font-semibold wrap-anywhere">
            <bdi dir="ltr">{address}</bdi>
          </dd>
        ))}
        {addresses.length === 0 && <dd className="text-warn-ink">{t('claims.noAddress')}</dd>}
      </div>
      <div>
        <dt className="text-ink-faint">{t('claims.evidence')}</dt>
        <dd className="wrap-anywhere">
          {/* Of a stranger: it learns nothing of the desk, and gets no hold of its window. */}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            className="roomy text-accent underline underline-offset-4"
          >
            <bdi dir="ltr">{url}</bdi>
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** Other people who claim the page. */
export function OtherClaims({ others }: Pick<PageClaimDetails, 'others'>) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-xs font-semibold text-warn-ink">{t('claims.others')}</h3>
      {others.map(({ id, status, claimed_on, evidence_url, addresses }) => (
        <CaseQuote key={id}>
          <p className="text-xs text-ink-faint">
            {t(`claims.othersStatus.${status}`)} · <HebrewDate iso={claimed_on} />
          </p>
          <Evidence url={evidence_url} addresses={addresses} />
        </CaseQuote>
      ))}
    </section>
  );
}
