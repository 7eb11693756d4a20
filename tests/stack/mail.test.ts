import { get } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLocalMail } from '../../infra/local/mail/local-mail.ts';
import { renderMailPage } from '../../infra/local/mail/mail-page.ts';
import { lambda, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

const simple = {
  FromEmailAddress: 'Holdall <no-reply@example.com>',
  Destination: { ToAddresses: ['ada@example.com'] },
  EmailTags: [{ Name: 'template', Value: 'welcome' }],
  Content: {
    Simple: {
      Subject: { Data: 'Hello' },
      Body: { Text: { Data: 'Plain' }, Html: { Data: '<b>Rich</b>' } },
    },
  },
};

async function startMail(dataDir = makeTemporaryDir()) {
  const mail = await startLocalMail({ dataDir, now: () => Date.UTC(2030, 0, 2) });
  onTestFinished(() => mail.close());
  const send = (body: object) =>
    fetch(`${mail.url}/v2/email/outbound-emails`, { method: 'POST', body: JSON.stringify(body) });
  return { ...mail, send };
}

describe('the mail server', () => {
  test('keeps a simple mail, in the data folder as well', async () => {
    const dataDir = makeTemporaryDir();
    const mail = await startMail(dataDir);
    const { MessageId } = (await (await mail.send(simple)).json()) as { MessageId: string };
    const kept = {
      id: MessageId,
      to: ['ada@example.com'],
      from: 'Holdall <no-reply@example.com>',
      replyTo: [],
      subject: 'Hello',
      text: 'Plain',
      html: '<b>Rich</b>',
      tags: { template: 'welcome' },
      headers: {},
      at: '2030-01-02T00:00:00.000Z',
    };
    expect(mail.list()).toEqual([kept]);
    expect((await startMail(dataDir)).list()).toEqual([kept]);
  });

  test.each([
    ['a template', { ...simple, Content: { Template: { TemplateName: 'welcome' } } }, 'Template'],
    ['a raw message', { ...simple, Content: { Raw: { Data: 'eA==' } } }, 'Raw'],
    ['no recipient', { ...simple, Destination: {} }, 'recipient'],
  ])('refuses %s', async (_what, body, message) => {
    const mail = await startMail();
    const response = await mail.send(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('BadRequestException');
    expect(((await response.json()) as { message: string }).message).toContain(message);
    expect(mail.list()).toEqual([]);
  });
});

test('on the page, nothing of a mail is markup', () => {
  const page = renderMailPage([
    {
      id: '1',
      to: ['"<i>"@example.com'],
      from: 'x',
      replyTo: ['<script>'],
      subject: '<script>alert(1)</script>',
      text: '</pre><img src=x>',
      html: '"></iframe><script>alert(2)</script>',
      tags: {},
      headers: {},
      at: '',
    },
  ]);
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page).toContain('<iframe sandbox ');
  expect(page).toContain('srcdoc="&quot;&gt;&lt;/iframe&gt;');
});

describe('the controls', () => {
  const assembly = () => writeTinyApp({ code: {}, resources: {} });

  test('mail is JSON for programs and a page for browsers', async () => {
    const code = `export const handler = async (mail) => (await fetch(process.env.AWS_ENDPOINT_URL_SESV2 +
      '/v2/email/outbound-emails', { method: 'POST', body: JSON.stringify(mail) })).status;`;
    const stack = await startStack(writeTinyApp({ code: { code }, resources: { Main: lambda('code') } }));
    expect(await stack.invoke('Main', simple)).toBe(200);
    const asJson = await fetch(`${stack.url}/__local/mail`, { headers: { accept: 'application/json' } });
    expect(await asJson.json()).toEqual([expect.objectContaining({ subject: 'Hello', text: 'Plain' })]);
    const asPage = await fetch(`${stack.url}/__local/mail`, { headers: { accept: 'text/html,*/*' } });
    expect(asPage.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await asPage.text()).toContain('<h2>Hello</h2>');
  });

  test('commands of another site are refused, and so are wrong ones', async () => {
    const stack = await startStack(assembly());
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${stack.url}/__local/clock`, { method: 'POST', headers, body });
    expect((await post('{"advanceSeconds":1}', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('{"advanceSeconds":"1"}')).status).toBe(422);
    expect((await post('nonsense')).status).toBe(400);
    expect((await post('{"advanceSeconds":1}', { origin: stack.url })).status).toBe(200);
    expect((await fetch(`${stack.url}/__local/unknown`)).status).toBe(404);
  });

  test('another name that leads to this machine opens nothing', async () => {
    const stack = await startStack(assembly());
    const { port } = new URL(stack.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `evil.example:${port}` };
      get({ host: '127.0.0.1', port, path: '/__local/mail', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(403);
  });
});
