import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { SentContact } from '../api/send-contact.ts';
import { readContactSearch } from '../model/contact-search.ts';
import { CaseLookup } from './case-lookup.tsx';
import { ContactCase } from './contact-case.tsx';
import { ContactForm } from './contact-form.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useWaitingMessage, WaitingMessage } from './waiting-message.tsx';

/** Writing to those who run the site, and what became of it (ROUTE-19). */
export function ContactScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch();
  const { topic, about, reference } = readContactSearch(search);
  const [sent, setSent] = useState<SentContact | null>(null);
  const { waiting, setWaiting } = useWaitingMessage();

  function thank(message: SentContact): void {
    setSent(message);
    // Into the address as well, so that a reload does not lose the reference.
    void navigate(paths.contact.href({ reference: message.reference }), { replace: true, preventScrollReset: true });
  }
  function startAgain(): void {
    setSent(null);
    void navigate(paths.contact.href());
  }

  if (sent) {
    return (
      <Frame heading={t('contact.heading')}>
        <Panel>
          <SentNotice message={sent} onFollow={() => setSent(null)} onAnother={startAgain} />
        </Panel>
      </Frame>
    );
  }
  if (reference !== null) {
    return (
      <Frame heading={t('contactCase.heading')}>
        <ContactCase key={reference} reference={reference} />
      </Frame>
    );
  }
  return (
    <Frame heading={t('contact.heading')} lead={t('contact.lead')}>
      <Panel>
        {waiting ? (
          <WaitingMessage item={waiting} />
        ) : (
          <ContactForm topic={topic} about={about} onSent={thank} onWaiting={setWaiting} />
        )}
      </Panel>
      <Panel className="grid grid-cols-1 gap-3">
        <h2 className="text-lg font-bold">{t('contactCase.lookUp')}</h2>
        <CaseLookup />
      </Panel>
    </Frame>
  );
}

function Frame({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[68ch] grid-cols-1 gap-5 py-9">
      <header>
        <h1 className="heading">{heading}</h1>
        {lead && <p className="lead mt-3">{lead}</p>}
      </header>
      <noscript>
        <p className="text-danger">{t('contact.noScript')}</p>
      </noscript>
      {children}
    </div>
  );
}
