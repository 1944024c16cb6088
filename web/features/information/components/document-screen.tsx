import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConsentChoice } from '#web/entities/analytics/consent-choice.tsx';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { documentQuery } from '../api/read-document.ts';
import { isLinkTarget, linkTargets, type DocumentName, type DocumentSection } from '../model/document.ts';
import { ContactLine } from './contact-line.tsx';
import { DeleteAccountLink } from './delete-account-link.tsx';

/** A text to read: title, lead, sections, and how to reach those who run the site. */
export function DocumentScreen({ name }: { readonly name: DocumentName }) {
  const { t, language } = useTranslation();
  // While the other language is on its way the text stays as it is.
  const { data: document } = useQuery({ ...documentQuery(name, language), placeholderData: keepPreviousData });
  const { data: settings } = useQuery(settingsQuery(useTable()));
  if (!document) return null;
  const isDemo = settings?.['demo_catalogue'] === true;
  return (
    <article className="mx-auto max-w-[68ch] py-9">
      <h1 className="heading">{document.title}</h1>
      <p className="lead mt-3">{document.lead}</p>
      {document.sections
        .filter(({ demo, setting }) => (isDemo || !demo) && (setting === undefined || settings?.[setting] === true))
        .map(section => (
          <Section key={section.heading} section={section} />
        ))}
      {name === 'privacy' && <ConsentChoice />}
      <section className="mt-9">
        <h2 className="text-xl font-bold">{t('information.contactTitle')}</h2>
        <ContactLine />
      </section>
    </article>
  );
}

function Section({ section: { heading, paragraphs, items, after, link } }: { readonly section: DocumentSection }) {
  return (
    <section className="mt-9">
      <h2 className="text-xl font-bold">{heading}</h2>
      {paragraphs?.map(paragraph => (
        <p key={paragraph} className="text-ink-soft mt-3 text-pretty">
          {paragraph}
        </p>
      ))}
      {items && (
        <ul style={{ listStyle: 'disc' }} className="text-ink-soft mt-3 grid gap-2 ps-5 text-pretty">
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {after && <p className="text-ink-soft mt-3 text-pretty">{after}</p>}
      {link && isLinkTarget(link.to) && (
        <p className="mt-3">
          {link.to === 'deleteAccount' ? (
            <DeleteAccountLink>{link.text}</DeleteAccountLink>
          ) : (
            <Link href={linkTargets[link.to]} className="text-accent underline underline-offset-4">
              {link.text}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
