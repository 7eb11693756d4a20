import type { OutgoingMail, SendResult } from './outgoing-mail.ts';

/** Amazon SES in the region of the deployment. Only the function that sends mails has the right. */
export interface SesService {
  driver: 'ses';
}

export interface SmtpService {
  driver: 'smtp';
  host: string;
  port: number;
  encryption: 'tls' | 'starttls' | 'none';
  /** Absent: the server asks for no sign-in. */
  username?: string | undefined;
  password?: string | undefined;
}

export interface MailgunService {
  driver: 'mailgun';
  /** Address of the API, which differs by region. */
  apiUrl: string;
  domain: string;
  key: string;
}

export interface PostmarkService {
  driver: 'postmark';
  apiUrl: string;
  token: string;
}

/** Sends nothing. */
export interface LogService {
  driver: 'log';
}

/** By what mails are sent, with all that the service needs to be called. Secrets are not sealed. */
export type MailService = SesService | SmtpService | MailgunService | PostmarkService | LogService;

/**
 * Hands a mail to a service. Throws where another try may do better: MailServiceError, except for SES, whose errors are
 * the SDK's.
 */
export type SendMail<Service extends MailService> = (
  mail: OutgoingMail,
  service: Service,
) => Promise<SendResult>;

/** Sends a mail by a service. Only the driver of that service is loaded. */
export async function sendMail(mail: OutgoingMail, service: MailService): Promise<SendResult> {
  switch (service.driver) {
    case 'ses':
      return (await import('./drivers/ses.ts')).sendBySes(mail, service);
    case 'smtp':
      return (await import('./drivers/smtp.ts')).sendBySmtp(mail, service);
    case 'mailgun':
      return (await import('./drivers/mailgun.ts')).sendByMailgun(mail, service);
    case 'postmark':
      return (await import('./drivers/postmark.ts')).sendByPostmark(mail, service);
    case 'log':
      return (await import('./drivers/log.ts')).sendToLog(mail, service);
  }
}
