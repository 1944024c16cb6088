import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';

/** The address for those who would rather write by mail (FORM-02); nothing where the operator has published none. */
export function SupportLine() {
  const { t } = useTranslation();
  const { contactEmail } = useClientConfig();
  if (contactEmail === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      {fillText(t('contactForm.support'), {
        address: (
          <a
            href={`mailto:${contactEmail}`}
            style={{ minHeight: '1.5rem' }}
            className="inline-flex items-center text-accent wrap-anywhere underline underline-offset-4"
          >
            <bdi dir="ltr">{contactEmail}</bdi>
          </a>
        ),
      })}
    </p>
  );
}
