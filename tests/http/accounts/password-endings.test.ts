import { describe, expect, test } from 'vitest';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { askForReset, newPasswordText, reset } from '../../support/builders/password-calls.ts';
import { visitService } from '../../support/builders/social-calls.ts';
import { newServicePerson } from '../../support/builders/social-provider.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { markVerified, newProgramOf, type Person, registerPerson } from '../../support/people.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' }, query: { with: 'tokens,social_profiles' } };
const stack = shareSocialStack();

/** A user with an API token and a connection of before and of after the address was verified. */
interface Ann {
  person: Person;
  programs: { early: Visitor; late: Visitor };
  /** Who signs in at the services, by the service that knows them. */
  atServices: Partial<Record<SocialService, ReturnType<typeof newServicePerson>>>;
}

async function newAnn(): Promise<Ann> {
  const person = await registerPerson(undefined, stack().newGuest());
  const early = await newProgramOf(person, stack().newGuest());
  const google = await connect(person, 'google');
  await stack().advanceClock(1);
  await markVerified(person);
  await stack().advanceClock(1);
  const late = await newProgramOf(person, stack().newGuest());
  const envato = await connect(person, 'envato');
  return { person, programs: { early, late }, atServices: { google, envato } };
}

async function connect(person: Person, service: SocialService) {
  const known = (stack().provider.person = newServicePerson());
  const { status } = await visitService(person, service, 'connect');
  expect(status).toBe('SUCCESS');
  return known;
}

/** Whether the account is reached by each of the four ways. */
async function waysInto({ person, programs, atServices }: Ann) {
  const bySocial = async (service: 'google' | 'envato') => {
    const { provider } = stack();
    provider.person = atServices[service] ?? provider.person;
    const browser = stack().newGuest();
    await visitService(browser, service);
    return (await browser.call(getUser, me)).body.user?.id === person.id;
  };
  const byToken = async (program: Visitor) => (await program.call(getUser, me)).status === 200;
  return {
    tokens: [await byToken(programs.early), await byToken(programs.late)],
    connections: [await bySocial('google'), await bySocial('envato')],
  };
}

const toldTo = async ({ person }: Ann) =>
  (await untilMailTo(person.email, 'password_changed', { site: stack().url })).text;

async function resetOf({ person: { email } }: Ann, asked: object = {}): Promise<void> {
  const token = await askForReset(stack(), email);
  const answer = await reset(stack().newGuest(), { email, token, ...asked });
  expect(answer.status, answer.text).toBe(200);
}

describe('a reset by mail', () => {
  test(
    '[A6] [A19] ends what is older than the verified address, and leaves the rest and strangers alone',
    { tags: 'variant' },
    async () => {
      const [ann, bob] = [await newAnn(), await newAnn()];
      await resetOf(ann);
      expect(await waysInto(ann)).toEqual({ tokens: [false, true], connections: [false, true] });
      expect(await waysInto(bob)).toEqual({ tokens: [true, true], connections: [true, true] });
      const text = await toldTo(ann);
      expect(text).toContain('API tokens that were ended: 1');
      expect(text).toContain('Social connections that were ended: google');
      expect(text).not.toContain('envato');
    },
  );

  test('[A6] ends all of it where the user asks for it', async () => {
    const ann = await newAnn();
    await resetOf(ann, { end_tokens: true, end_social_connections: true });
    expect(await waysInto(ann)).toEqual({ tokens: [false, false], connections: [false, false] });
    const text = await toldTo(ann);
    expect(text).toContain('API tokens that were ended: 2');
    expect(text).toContain('Social connections that were ended: envato, google');
  });

  test('[A6] a link that is made up ends nothing, whatever it asks for', { tags: 'variant' }, async () => {
    const ann = await newAnn();
    const form = { email: ann.person.email, token: 'A'.repeat(43) };
    const asked = { end_tokens: true, end_social_connections: true };
    expect((await reset(stack().newGuest(), { ...form, ...asked })).status).toBe(422);
    expect(await waysInto(ann)).toEqual({ tokens: [true, true], connections: [true, true] });
  });
});

describe('a changed password', { tags: 'variant' }, () => {
  const change = ({ person }: Ann, fields: object, current = person.password) =>
    person.call(changePassword, {
      body: {
        current_password: current,
        password: newPasswordText,
        password_confirmation: newPasswordText,
        ...fields,
      },
    });

  test('[A7] ends social connections where the user asks for it, and the mail names them', async () => {
    const ann = await newAnn();
    expect((await change(ann, { end_social_connections: true })).status).toBe(200);
    const { user } = (await ann.person.call(getUser, me)).body;
    expect([user.social_profiles, (user.tokens as unknown[]).length]).toEqual([[], 2]);
    expect(await waysInto(ann)).toEqual({ tokens: [true, true], connections: [false, false] });
    expect(await toldTo(ann)).toContain('Social connections that were ended: envato, google');
  });

  test('[A7] ends nothing unless it is asked for, or with a wrong password', async () => {
    const ann = await newAnn();
    const asked = { end_tokens: true, end_social_connections: true };
    expect((await change(ann, asked, 'not my password')).status).toBe(422);
    expect((await change(ann, {})).status).toBe(200);
    expect(await waysInto(ann)).toEqual({ tokens: [true, true], connections: [true, true] });
    expect(await toldTo(ann)).not.toContain('that were ended');
  });
});
