import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { localhostCertificate } from './localhost-certificate.ts';

/** A mail that came by SMTP. */
export interface SmtpMail {
  from: string;
  to: string[];
  /** The user name of the sign-in. */
  username: string | undefined;
  isSecure: boolean;
  /** The mail as it came, with lines that were folded or broken put together. */
  raw: string;
}

/** When a server answers with an error, and with which number. */
type SmtpStage = 'connect' | 'sender' | 'receiver' | 'data';

export interface TestSmtpServer {
  port: number;
  mails: SmtpMail[];
  /** Sign-ins that were refused or accepted. */
  signIns: string[];
  /** Answers of the next connections, by stage: `{ receiver: 550 }`. */
  answers: Partial<Record<SmtpStage, number>>;
  /** The password that is accepted, for any user name. */
  password: string;
  close: () => Promise<void>;
}

/** Starts an SMTP server on this machine that keeps mails. By default it knows no encryption and requires a sign-in. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const kept = { mails: [] as SmtpMail[], signIns: [] as string[] };
  const state = { answers: {} as TestSmtpServer['answers'], password: 'right' };
  const answerAt = (stage: SmtpStage) => {
    const responseCode = state.answers[stage];
    if (responseCode === undefined) return undefined;
    return Object.assign(new Error(`Not at ${stage}`), { responseCode });
  };
  const server = new SMTPServer({
    ...localhostCertificate,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => done(answerAt('connect')),
    onMailFrom: (_address, _session, done) => done(answerAt('sender')),
    onRcptTo: (_address, _session, done) => done(answerAt('receiver')),
    onAuth: ({ username = '', password }, _session, done) => {
      kept.signIns.push(username);
      if (password === state.password) done(null, { user: username });
      else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = answerAt('data');
        if (!error) kept.mails.push(toMail(Buffer.concat(chunks).toString('utf8'), session));
        done(error, 'queued as TEST1');
      });
    },
    ...options,
  });
  // A client that leaves in the middle is no fault of a test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return Object.assign(state, kept, { port, close });
}

function toMail(raw: string, { envelope, user, secure }: SMTPServerSession): SmtpMail {
  return {
    from: (envelope.mailFrom && envelope.mailFrom.address) || '',
    to: envelope.rcptTo.map(({ address }) => address),
    username: user,
    isSecure: secure,
    raw: raw.replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' '),
  };
}
