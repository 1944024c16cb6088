import { CaseFrame } from '#web/entities/admin/case-frame.tsx';
import type { CaseBodyProps } from '#web/entities/admin/case.ts';
import { SideNotes } from '#web/entities/admin/side-notes.tsx';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { parseUrl } from '#web/lib/parse-url.ts';
import { useNow } from '#web/lib/use-now.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isOwnPath } from '#web/lib/own-path.ts';
import { serverOrigin } from '#web/lib/server-url.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { requestsVerdicts, type MessageCaseDetails } from '../model/message-case.ts';
import { ReplyEditor } from './reply-editor.tsx';
import { MessageClock } from './message-clock.tsx';
import { NamedList } from './named-list.tsx';
import { PastDecisions } from './past-decisions.tsx';
import { SentReply } from './sent-reply.tsx';
import { SideDesk } from './side-desk.tsx';
import { SideEarlier } from './side-earlier.tsx';
import { SidePage } from './side-page.tsx';
import { useReply } from './use-reply.ts';
import { useMessageBar } from './use-message-bar.ts';

interface OpenMessageProps extends CaseBodyProps {
  readonly details: MessageCaseDetails;
}

/** The letter, its clock, the items that it names, and the reply; who deals with it and what came before at the side. */
export function OpenMessage({ row, isMine, onDecided, details }: OpenMessageProps) {
  const { t, language } = useTranslation();
  const now = useNow();
  const draft = useReply(details);
  const { decisions, hint } = useMessageBar({ details, draft, isMine, onDecided });
  const { topic, status, message, page, earlier, notes } = details;
  return (
    <CaseFrame
      icon={topic === 'appeal' ? deskIcons.undo : deskIcons.mail}
      kind={t(`messages.kinds.${topic}`)}
      age={relativeTime(details.created_at, now, language)}
      title={t(`messages.titles.${topic}`)}
      state={<Sender details={details} />}
      decisions={decisions}
      hint={hint}
      side={
        <>
          <SideDesk details={details} />
          <SideNotes of={row} notes={notes} />
          {page && <SidePage page={page} />}
          <SideEarlier earlier={earlier} />
        </>
      }
    >
      {status !== 'closed' && <MessageClock details={details} />}
      <CaseQuote>
        <p dir="auto" className="leading-relaxed text-pretty whitespace-pre-line">
          {message}
        </p>
        <AboutPage url={details.subject_url} />
      </CaseQuote>
      {requestsVerdicts(details) && (
        <>
          <NamedList details={details} isMine={isMine} />
          <PastDecisions decisions={details.decisions} topic={topic} />
        </>
      )}
      {details.answer !== null && <SentReply reply={details.answer} sentAt={details.answered_at} />}
      {status !== 'closed' && <ReplyEditor details={details} draft={draft} />}
    </CaseFrame>
  );
}

function Sender({ details: { reference, reply_address, has_account } }: { readonly details: MessageCaseDetails }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      <bdi dir="ltr">{reference}</bdi>
      {' · '}
      {reply_address === null ? (
        t('messages.sender.covered')
      ) : (
        <>
          <bdi dir="ltr">{reply_address}</bdi>
          {' · '}
          {t(has_account ? 'messages.sender.account' : 'messages.sender.visitor')}
        </>
      )}
    </p>
  );
}

/** The page that the message names, as a link where it is one of this site. */
function AboutPage({ url }: { readonly url: string | null }) {
  const { t } = useTranslation();
  if (url === null) return null;
  const path = pathOf(url);
  return (
    <p className="text-xs wrap-anywhere text-ink-faint">
      {t('messages.about')}{' '}
      {path === null ? (
        <bdi dir="ltr">{url}</bdi>
      ) : (
        <Link href={path} className="roomy text-accent hover:underline">
          <bdi dir="ltr">{path}</bdi>
        </Link>
      )}
    </p>
  );
}

/** A page of this site, written with or without its origin; null for any other address. */
function pathOf(url: string): string | null {
  if (isOwnPath(url)) return url;
  const parsed = parseUrl(url);
  if (!parsed || (parsed.origin !== location.origin && parsed.origin !== serverOrigin)) return null;
  const path = parsed.pathname + parsed.search;
  return isOwnPath(path) ? path : null;
}
