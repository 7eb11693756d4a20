import { type AddressInfo, createServer } from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localhostCertificate } from '../../../tests/support/mail/localhost-certificate.ts';
import { sampleMail as mail } from '../../../tests/support/mail/sample-mail.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { SmtpService } from '../mail-service.ts';
import { sendBySmtp } from './smtp.ts';

let server: TestSmtpServer;

beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const service = (values: Partial<SmtpService> = {}): SmtpService => ({
  driver: 'smtp',
  host: '127.0.0.1',
  port: server.port,
  encryption: 'none',
  username: 'holdall',
  password: 'right',
  ...values,
});

test('hands on sender, receiver, reply address, both texts and what unsubscribes', async () => {
  const result = await sendBySmtp(mail, service());
  expect(result).toEqual({ messageId: '123.holdall@example.com', answer: '250 queued as TEST1' });
  expect(server.mails).toMatchObject([
    { from: 'files@example.com', to: ['ada@example.com'], username: 'holdall', isSecure: false },
  ]);
  const raw = server.mails[0]?.raw ?? '';
  const name = `=?UTF-8?Q?Ablage=2C_S=C3=BCd?=`;
  for (const line of [
    `From: ${name} <files@example.com>`,
    'To: ada@example.com',
    'Reply-To: eve@example.com',
    'Subject: Hello',
    'Message-ID: <123.holdall@example.com>',
    'List-Unsubscribe: <https://drive.example.com/stop>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    '<p>Hi</p>',
  ]) {
    expect(raw).toContain(line);
  }
});

test('signs in only with a user name', async () => {
  const open = await startSmtpServer({ authOptional: true });
  await sendBySmtp(mail, service({ port: open.port, username: undefined, password: undefined }));
  await open.close();
  expect(open.mails).toMatchObject([{ username: undefined }]);
  expect(open.signIns).toEqual([]);
});

test.each([
  ['receiver', 550],
  ['data', 554],
] as const)('ends a mail that is refused at its %s', async (stage, code) => {
  server.answers = { [stage]: code };
  expect(await sendBySmtp(mail, service())).toEqual({
    refusal: { code: `SMTP ${code}`, message: `${code} Not at ${stage}` },
  });
});

test.each([
  ['connect', 554, 'connect'],
  ['connect', 421, 'connect'],
  ['sender', 553, 'send'],
  ['sender', 451, 'send'],
  ['receiver', 450, 'send'],
  ['receiver', 530, 'send'],
  ['data', 452, 'send'],
] as const)('leaves a mail for another try after %s with %i', async (stage, code, step) => {
  server.answers = { [stage]: code };
  await expect(sendBySmtp(mail, service())).rejects.toMatchObject({
    name: 'MailServiceError',
    step,
    answer: expect.stringContaining(`${code} Not at ${stage}`),
  });
});

test('leaves a mail for another try with wrong credentials, and does not repeat them', async () => {
  const sending = sendBySmtp(mail, service({ password: 'sesame' }));
  await expect(sending).rejects.toMatchObject({ step: 'signIn', answer: '535 Wrong user or password' });
  await expect(sending).rejects.not.toThrow(/sesame/);
});

describe('a server that is not there', () => {
  test.each([
    ['a closed port', { port: 9 }],
    ['an unknown host', { host: 'mail.invalid' }],
  ])('%s fails at the connection', async (_what, values) => {
    await expect(sendBySmtp(mail, service(values))).rejects.toMatchObject({ step: 'connect' });
  });

  test('a server that says nothing is given up after four seconds', { tags: 'variant' }, async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(sendBySmtp(mail, service({ port }))).rejects.toMatchObject({ step: 'connect' });
    silent.close();
  });
});

describe('encryption', () => {
  test('STARTTLS is required: without it, neither password nor mail are sent', async () => {
    const sending = sendBySmtp(mail, service({ encryption: 'starttls' }));
    await expect(sending).rejects.toMatchObject({ step: 'connect' });
    expect([server.signIns, server.mails]).toEqual([[], []]);
  });

  describe.each([
    ['starttls', { secure: false, hideSTARTTLS: false }],
    ['tls', { secure: true }],
  ] as const)('%s', (encryption, options) => {
    let secure: TestSmtpServer;
    beforeEach(async () => {
      secure = await startSmtpServer(options);
    });
    afterEach(async () => {
      tls.setDefaultCACertificates(tls.getCACertificates('bundled'));
      await secure.close();
    });
    const send = () => sendBySmtp(mail, service({ encryption, host: 'localhost', port: secure.port }));

    test('hides a mail on its way', async () => {
      tls.setDefaultCACertificates([localhostCertificate.cert]);
      expect(await send()).toMatchObject({ messageId: '123.holdall@example.com' });
      expect(secure.mails).toMatchObject([{ isSecure: true, username: 'holdall' }]);
    });

    test('refuses a certificate that nobody trusts, before the sign-in', async () => {
      await expect(send()).rejects.toMatchObject({ step: 'connect' });
      expect(secure.signIns).toEqual([]);
    });
  });
});
