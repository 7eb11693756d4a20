import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { SocialMessage, SocialService } from '#shared/entities/accounts/social.ts';
import { finishSocialVisit, startSocialConnect, startSocialLogin } from '#shared/routes/accounts/social.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** First half of a visit: goes to the service, where the user agrees. Returns the address of the redirect. */
export async function goToService(
  browser: Visitor,
  service: SocialService,
  purpose: 'login' | 'connect' = 'login',
): Promise<URL> {
  const route = purpose === 'login' ? startSocialLogin : startSocialConnect;
  const start = await browser.call(route, { params: { service } });
  if (start.status !== 302) throw new Error(`The visit began with ${start.status}: ${start.text}`);
  const agreed = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  return new URL(agreed.headers.get('location') ?? '');
}

/** The second half. */
export const comeBack = (browser: Visitor, { pathname, search }: URL): Promise<Answer> =>
  browser.send(pathname + search);

/** A whole visit; answers what the popup says. */
export async function visitService(
  browser: Visitor,
  service: SocialService,
  purpose: 'login' | 'connect' = 'login',
): Promise<SocialMessage> {
  return messageOf(await comeBack(browser, await goToService(browser, service, purpose)));
}

/** Whole visits of several people, who all come back at one moment. */
export async function visitAtOnce(
  browsers: Visitor[],
  service: SocialService,
  purpose: 'login' | 'connect' = 'login',
): Promise<SocialMessage[]> {
  const arrivals: { browser: Visitor; back: URL }[] = [];
  for (const browser of browsers) {
    arrivals.push({ browser, back: await goToService(browser, service, purpose) });
  }
  const answers = await Promise.all(arrivals.map(({ browser, back }) => comeBack(browser, back)));
  return answers.map(messageOf);
}

/** What the page of a popup tells whoever opened it. */
export function messageOf(answer: Answer): SocialMessage {
  return resultOf(answer).message;
}

/** What the page of a popup works with. */
export function resultOf({ text }: Answer): { message: SocialMessage; origin: string; home: string } {
  const [, json = ''] = /<script type="application\/json" id="result">(.*?)<\/script>/s.exec(text) ?? [];
  if (json === '') throw new Error(`This is no page of a popup: ${text}`);
  return JSON.parse(json) as ReturnType<typeof resultOf>;
}

export const callbackPath = (service: SocialService) =>
  fillPath(toServerPath(finishSocialVisit.path), { service });
