import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AccountStack } from '../stack/account-stack.ts';

export const captchaSecret = 'the provider knows us by this';

/** The captcha service, in whose place this machine answers. */
export interface CaptchaProvider {
  /** What it says next. */
  verdict: { status?: number; body: string };
  /** What it was asked. */
  asked: URLSearchParams[];
  verifyUrl: string;
  close: () => void;
}

export const humanVerdict = { body: JSON.stringify({ success: true }) };

export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      provider.asked.push(new URLSearchParams(body));
      response.writeHead(provider.verdict.status ?? 200).end(provider.verdict.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: CaptchaProvider = {
    verdict: humanVerdict,
    asked: [],
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    close: () => server.close(),
  };
  return provider;
}

/** Server settings by which a stack asks the provider of the test. */
export async function captchaServerSettings(
  { data }: Pick<AccountStack, 'data'>,
  { verifyUrl }: CaptchaProvider,
): Promise<object> {
  return { recaptcha: { secret: await data.seal(captchaSecret, 'settings'), verify_url: verifyUrl } };
}

/** Client settings that ask for a captcha in message forms. */
export const messageCaptchaSettings = {
  recaptcha: { site_key: 'public', enable: { register: false, contact: true } },
};

/** Client settings that ask for a captcha at registration. */
export const captchaClientSettings = {
  recaptcha: { site_key: 'public', enable: { register: true, contact: false } },
};
