import { login } from '#shared/routes/accounts/auth.ts';
import { resetPassword, sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import type { AccountStack } from '../stack/account-stack.ts';
import { listMailsTo, untilMailTo } from '../mails-to.ts';
import type { Answer, Visitor } from '../visitor.ts';

export const newPasswordText = 'another long password';
const minuteSeconds = 60;

/** Asks for a link to a new password and answers the secret of it, from the mail. A minute passes before. */
export async function askForReset(stack: AccountStack, email: string): Promise<string> {
  await stack.advanceClock(minuteSeconds);
  const search = { site: stack.url };
  const before = (await listMailsTo(email, undefined, search)).at(-1);
  const answer = await stack.newGuest().call(sendPasswordReset, { body: { email } });
  if (answer.status !== 200) throw new Error(`The request answered ${answer.status}: ${answer.text}`);
  const { text } = await untilMailTo(email, 'reset_password', { ...search, after: before });
  const [, token = ''] = /\/password\/reset\/([\w-]+)\?email=/.exec(text) ?? [];
  return token;
}

export function reset(
  visitor: Visitor,
  form: {
    email: string;
    token: string;
    password?: string;
    end_tokens?: boolean;
    end_social_connections?: boolean;
  },
): Promise<Answer> {
  const { password = newPasswordText } = form;
  return visitor.call(resetPassword, { body: { ...form, password, password_confirmation: password } });
}

export async function statusOfSignIn(stack: AccountStack, email: string, password: string): Promise<number> {
  return (await stack.newGuest().call(login, { body: { email, password } })).status;
}
