import type { Database } from '@dargu/pg-one-sync';
import { createTransport } from 'nodemailer';
import { type BackgroundJob, startBackgroundJob } from '../operations/background-job.ts';
import type { Logger } from '../operations/logger.ts';
import { composeMail } from './compose.ts';
import type { MailSettings } from './settings.ts';

/** Mails of one turn; a statement takes them, and nobody else gets them meanwhile. */
const batch = 20;
const intervalMs = 30_000;
/** Time limits of a mail server for a connection, and for one step of the conversation, ms. */
const timeoutMs = 15_000;

interface SendMailsOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly settings: MailSettings;
  /** Origin of links in mails. */
  readonly siteUrl: string;
}

/** Tells the database whether mail can be sent: without a mail server nobody makes any. */
export async function setMail(database: Database, isOn: boolean): Promise<void> {
  await database.run([{ text: 'select gateway.set_mail($1)', values: [String(isOn)] }]);
}

/**
 * Sends what waits in the outbox, through the operator's mail server. What the server refuses for good is dropped, what
 * it cannot take now is tried again. No address is logged: mail servers repeat it in their answers, so those are not
 * logged either, only their numbers.
 */
export function startMails({ database, logger, settings, siteUrl }: SendMailsOptions): BackgroundJob {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const job = startBackgroundJob({
    name: 'mail',
    intervalMs,
    logger,
    run: async signal => {
      let taken = batch;
      while (taken >= batch && !signal.aborted) {
        const mails = await takeMails(database);
        taken = mails.length;
        for (const { id, address, ...mail } of mails) {
          const composed = composeMail(mail, siteUrl);
          try {
            // One after the other: a mail server limits how many connections it takes from one address.
            if (composed !== null)
              await transport.sendMail({ from: settings.from, to: { name: '', address }, ...composed });
            await dropMail(database, id);
          } catch (error) {
            const code = responseCodeOf(error);
            const isRefused = code !== null && code >= 500;
            if (isRefused) await dropMail(database, id);
            logger.warn(isRefused ? 'a mail was refused' : 'a mail was not sent, later again', {
              template: mail.template,
              ...(code !== null && { code }),
            });
          }
        }
      }
    },
  });
  return {
    run: () => job.run(),
    close: async () => {
      await job.close();
      transport.close();
    },
  };
}

async function takeMails(database: Database) {
  const [result] = await database.run([
    {
      text: 'select id, address, template, language, facts from gateway.take_mails($1, true)',
      values: [String(batch)],
    },
  ]);
  return (result?.rows ?? []).map(([id, address, template, language, facts]) => ({
    id: id ?? '',
    address: address ?? '',
    template: template ?? '',
    language: language ?? '',
    facts: JSON.parse(facts ?? '{}') as Readonly<Record<string, unknown>>,
  }));
}

async function dropMail(database: Database, id: string): Promise<void> {
  await database.run([{ text: 'select gateway.drop_mail($1)', values: [id] }]);
}

/** The number of an SMTP answer (RFC 5321, 4.2); null where there was none. */
function responseCodeOf(error: unknown): number | null {
  const code: unknown =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' ? code : null;
}
