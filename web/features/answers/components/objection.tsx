import { claimCodes } from '#contract/claim-codes.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { objectionText } from '../model/claim-failure.ts';
import { StatePanel } from './claim-state.tsx';

interface ObjectionProps {
  readonly code: string;
  readonly professor: number;
  /** Mail domains of the institution. */
  readonly domains: readonly string[];
}

/** Reason why the page cannot be claimed, and what can be done about it. */
export function Objection({ code, professor, domains }: ObjectionProps) {
  const { t } = useTranslation();
  const isDomain = code === claimCodes.wrongDomain;
  const way =
    code === claimCodes.hasRated
      ? { href: paths.myRatings.href(), label: t('answers.toRatings') }
      : isDomain && domains.length > 0
        ? { href: paths.account.href(), label: t('answers.toAccount') }
        : null;
  const link = 'inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4';
  return (
    <StatePanel
      icon="info"
      title={isDomain ? 'answers.wrongDomain' : 'answers.notNow'}
      text={
        isDomain && domains.length === 0 ? 'answers.noDomains' : (objectionText(code) ?? 'answers.objections.closed')
      }
    >
      {isDomain && domains.length > 0 && (
        <ul aria-label={t('answers.domains')} className="flex flex-wrap gap-x-4 text-sm">
          {domains.map(domain => (
            <li key={domain}>
              <bdi dir="ltr" className="font-semibold">
                @{domain}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5">
        {way && (
          <Link href={way.href} className={link}>
            {way.label}
          </Link>
        )}
        <Link href={paths.contact.href({ about: paths.professor.href(professor) })} className={link}>
          {t('answers.toContact')}
        </Link>
      </p>
    </StatePanel>
  );
}
