import { z } from 'zod';
import { isEmail } from '#contract/email.ts';

/** By which mail server mail goes out, and in whose name. */
export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server requires them. */
  readonly url: string;
  readonly from: string;
}

/** The variables of the environment. */
export const mailVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: z.string().trim().refine(isEmail, 'must be a mail address').optional(),
};

type Given = z.infer<z.ZodObject<typeof mailVariables>>;

/** Problems of settings that make no sense together, a line each. */
export function mailProblems({ MAIL_FROM, SMTP_URL }: Given): readonly string[] {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    return ['MAIL_FROM: SMTP_URL needs the address that mail is from'];
  if (SMTP_URL === undefined && MAIL_FROM !== undefined) return ['MAIL_FROM: needs SMTP_URL beside it'];
  return [];
}

/** Null where no mail is sent. */
export function toMailSettings({ MAIL_FROM, SMTP_URL }: Given): MailSettings | null {
  return SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM };
}
