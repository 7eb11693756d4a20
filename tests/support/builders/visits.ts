import { login } from '#shared/routes/accounts/auth.ts';
import type { Person } from '../people.ts';
import { type Answer, Visitor } from '../visitor.ts';

/** The same browser again, cookies and all, as somebody has it who copied them. */
export function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(visitor.address, visitor.site);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  copy.token = visitor.token;
  return copy;
}

/** A person at another browser, signed in there. */
export async function signInElsewhere(person: Person, remember = true): Promise<Visitor> {
  const browser = new Visitor(undefined, person.site);
  const { email, password } = person;
  const answer = await browser.call(login, { body: { email, password, remember } });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return browser;
}

/** Attributes of the cookie that an answer sets, with names in lower case; `value` is the cookie's own. */
export function findSetCookie(answer: Answer, name: string): Record<string, string> | undefined {
  const line = answer.headers.getSetCookie().findLast((text) => text.startsWith(`${name}=`));
  if (line === undefined) return undefined;
  const [pair = '', ...attributes] = line.split('; ');
  return {
    value: pair.slice(name.length + 1),
    ...Object.fromEntries(
      attributes.map((text) => {
        const [attribute = '', value = ''] = text.split('=');
        return [attribute.toLowerCase(), value];
      }),
    ),
  };
}
