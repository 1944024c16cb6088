import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** What signing in agrees to (LOGIN-02); read in another tab, so that nothing here is lost. */
export function LegalNotice() {
  const { t } = useTranslation();
  const link = (href: string, text: string) => (
    <Link href={href} target="_blank" className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
  return (
    <p className="mt-1 text-center text-xs text-pretty text-ink-soft">
      {fillText(t('login.legal'), {
        terms: link(paths.terms.href(), t('login.legalTerms')),
        privacy: link(paths.privacy.href(), t('login.legalPrivacy')),
      })}
    </p>
  );
}
