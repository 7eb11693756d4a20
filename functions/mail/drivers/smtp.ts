import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { MailServiceError, type MailStep, oneLine } from '../mail-service-error.ts';
import type { SendMail, SmtpService } from '../mail-service.ts';
import { type OutgoingMail, type SendResult, unsubscribeHeaders } from '../outgoing-mail.ts';
import { senderName } from '../sender-of.ts';

const connectMs = 4000;
const silenceMs = 10_000;
/** For the whole conversation: a server that answers slowly, step by step, is given up. */
const deadlineMs = 12_000;

/** What nodemailer tells of a failure. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Hands a mail to an SMTP server, by a connection of its own: one that is kept would not outlive the pause of a
 * function. What the server refuses for good about the receiver or the content ends the mail. A refusal of the sign-in
 * or of the sender is the fault of a setting and ends none.
 */
export const sendBySmtp: SendMail<SmtpService> = async (mail, service) => {
  const connection = new SMTPConnection(connectionOptions(service, mail));
  const deadline = Promise.withResolvers<never>();
  let step: MailStep = 'connect';
  // An error between two commands has no callback. The next command, or the deadline, fails then.
  connection.on('error', (error) => deadline.reject(error));
  const timer = setTimeout(() => deadline.reject(new Error('Timeout')), deadlineMs);
  try {
    const result = await Promise.race([talk(), deadline.promise]);
    connection.quit();
    return result;
  } catch (error) {
    connection.close();
    return refusalOf(error as SmtpFailure, step);
  } finally {
    clearTimeout(timer);
  }

  async function talk(): Promise<SendResult> {
    await done<void>((callback) => connection.connect(callback));
    const { username, password } = service;
    step = 'signIn';
    if (username) {
      await done<boolean>((callback) => connection.login({ user: username, pass: password ?? '' }, callback));
    }
    step = 'send';
    const { message, messageId } = await compose(mail);
    const envelope = { from: mail.from.address, to: [mail.to] };
    const info = await done<SMTPConnectionSendInfo>((callback) =>
      connection.send(envelope, message, callback),
    );
    return { messageId, answer: oneLine(info.response) };
  }
};

function connectionOptions({ host, port, encryption }: SmtpService, { from }: OutgoingMail) {
  return {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // A function's host name says nothing, and some servers refuse it.
    name: domainOf(from.address),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxResponseSize: 64 * 1024,
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** nodemailer's callbacks as promises. */
function done<Result>(
  run: (callback: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

/** The mail as it goes over the wire. Its id is the same at each try, so that receivers may notice a second one. */
async function compose(mail: OutgoingMail): Promise<{ message: Buffer; messageId: string }> {
  const { from, to, replyTo, subject, html, text, tags, unsubscribeUrl } = mail;
  const messageId = `${tags['mail'] ?? randomUUID()}.holdall@${domainOf(from.address)}`;
  const composer = new MailComposer({
    from: { name: senderName(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    messageId: `<${messageId}>`,
    headers: {
      // Programs that answer by themselves, such as notes of absence, leave these mails alone (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && Object.fromEntries(unsubscribeHeaders(unsubscribeUrl))),
    },
    // What users wrote must not make it read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await done<Buffer>((callback) => composer.compile().build(callback));
  return { message, messageId };
}

/** 5xx at the receiver or the content is for good, unless the server asks for a sign-in first. */
function refusalOf(error: SmtpFailure, step: MailStep): SendResult {
  const { command = '', response, responseCode = 0, message } = error;
  const isForMail = step === 'send' && (command === 'RCPT TO' || command === 'DATA');
  if (isForMail && responseCode >= 500 && responseCode !== 530) {
    return { refusal: { code: `SMTP ${responseCode}`, message: oneLine(response ?? message) } };
  }
  throw new MailServiceError(error.code === 'EAUTH' ? 'signIn' : step, response ?? message);
}
