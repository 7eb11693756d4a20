import { describe, expect, test } from 'vitest';
import { deleteAccessToken, endOtherSessions, listSessions } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { eventually } from '../../support/eventually.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newGuest, newPerson, newProgramOf, type Person, signInAdmin } from '../../support/people.ts';
import { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const agents = {
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
};

/** The person in another browser. */
async function signInAs({ email, password }: Person, userAgent = agents.computer): Promise<Visitor> {
  const visitor = new Visitor();
  const headers = { 'user-agent': userAgent };
  const answer = await visitor.call(login, { body: { email, password, remember: true }, headers });
  expect(answer.status, answer.text).toBe(200);
  return visitor;
}

const sessionsOf = async (visitor: Visitor) => (await visitor.call(listSessions)).body.sessions;

/** The list follows a sign-in by moments. */
const untilSessions = (visitor: Visitor, count: number) =>
  eventually(async () => {
    const sessions = await sessionsOf(visitor);
    return sessions.length === count ? sessions : undefined;
  });

const isSignedIn = async (visitor: Visitor) => (await visitor.call(getUser, me)).status === 200;

describe('SE1', () => {
  test('[SE1] the one at hand comes first and is there at once, then the newest', async () => {
    const ann = await newPerson();
    expect(await sessionsOf(ann)).toEqual([expect.objectContaining({ is_current_device: true })]);
    const phone = await signInAs(ann, agents.mobile);
    await signInAs(ann, agents.tablet);
    const sessions = await untilSessions(phone, 3);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      device_type: 'mobile',
      platform: 'iOS',
      browser: 'Safari',
      city: null,
      country: null,
      ip_address: phone.address,
      token: false,
      last_active: expect.stringMatching(/\.\d{6}Z$/),
      is_current_device: true,
    });
    expect(sessions[1]).toMatchObject({ device_type: 'tablet', is_current_device: false });
    expect(sessions[2]).toMatchObject({ ip_address: ann.address, is_current_device: false });
  });

  test('[SE1] nothing that is shown helps to take a session over', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const browser = await signInAs(ann);
    const answer = await browser.call(listSessions);
    const secret = browser.cookies.get('be_session') ?? '';
    expect(secret).not.toBe('');
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/hash|epoch|user_agent/i);
    const thief = newGuest();
    thief.cookies.set('be_session', answer.body.sessions[0].id);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test(
    '[SE1] a browser that says nothing of itself, or nonsense, is a computer',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      for (const agent of ['', 'x'.repeat(2000), '<b>curl</b>']) {
        const [current] = await sessionsOf(await signInAs(ann, agent));
        expect(current).toMatchObject({ device_type: 'computer' });
      }
    },
  );

  test('[SE1] tokens in use are among them, those that were never used are not', async () => {
    const ann = await newPerson();
    await ann.call(createAccessToken, { body: { tokenName: 'unused' } });
    const program = await newProgramOf(ann);
    await program.call(getUser, me);
    const sessions = await untilSessions(ann, 2);
    expect(sessions[1]).toMatchObject({ token: true, ip_address: null, is_current_device: false });
    expect(sessions[1].id).toBe(`token-${program.token?.split('|')[0]}`);
  });

  test('[SE1] one’s own alone, and not for programs', { tags: 'variant' }, async () => {
    const [ann, bob] = await Promise.all([newPerson(), newPerson()]);
    await untilSessions(ann, 1);
    expect(await sessionsOf(bob)).toHaveLength(1);
    expect((await (await newProgramOf(ann)).call(listSessions)).status).toBe(403);
    expect((await newGuest().call(listSessions)).status).toBe(401);
  });
});

describe('SE2', () => {
  const end = (visitor: Visitor, password: unknown) => visitor.call(endOtherSessions, { body: { password } });

  test('[SE2] all others end at once; this one and tokens go on', async () => {
    const ann = await newPerson();
    const [phone, program] = await Promise.all([signInAs(ann, agents.mobile), newProgramOf(ann)]);
    expect((await end(ann, ann.password)).body).toEqual({ status: 'success' });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(ann)).toBe(true);
    expect(await isSignedIn(program)).toBe(true);
    const shown = (await untilSessions(ann, 2)).filter(({ token }: { token: boolean }) => !token);
    expect(shown).toHaveLength(1);
    // And it can be done again.
    const again = await signInAs(ann);
    expect((await end(again, ann.password)).status).toBe(200);
    expect(await isSignedIn(ann)).toBe(false);
    expect(await isSignedIn(again)).toBe(true);
  });

  test('[SE2] a wrong password ends nothing', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const phone = await signInAs(ann);
    const answer = await end(phone, 'wrong');
    expect([answer.status, answer.body.errors]).toEqual([422, { password: ['Wrong password.'] }]);
    for (const missing of [undefined, '', null]) expect((await end(phone, missing)).status).toBe(422);
    expect(await isSignedIn(ann)).toBe(true);
  });

  test('[SE2] passwords are not tried out here', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const statuses: number[] = [];
    for (let tried = 0; tried < 25; tried += 1) statuses.push((await end(ann, `guess ${tried}`)).status);
    // A window of the limit may end meanwhile, once.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
  });

  test('[SE2] not for programs and guests', async () => {
    const ann = await newPerson();
    expect((await end(await newProgramOf(ann), ann.password)).status).toBe(403);
    expect((await end(newGuest(), ann.password)).status).toBe(401);
  });
});

test('[T1] a new token is told by mail, without its secret', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const answer = await ann.call(createAccessToken, { body: { tokenName: 'my <b>laptop</b>' } });
  const mail = await untilMailTo(ann.email, 'api_token_created');
  expect(mail.text).toContain('my <b>laptop</b>');
  expect(mail.html).not.toContain('<b>laptop');
  const secret = answer.body.plainTextToken.split('|')[1] as string;
  expect(mail.html + mail.text + mail.subject).not.toContain(secret);
});

describe('T2', () => {
  const remove = (visitor: Visitor, id: number | string) =>
    visitor.call(deleteAccessToken, { params: { id } });
  const create = async (owner: Visitor) =>
    (await owner.call(createAccessToken, { body: { tokenName: 'mine' } })).body;

  test('[T2] it stops working at once, and makes room for another one', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const made = await Promise.all(Array.from({ length: 20 }, () => create(ann)));
    expect((await ann.call(createAccessToken, { body: { tokenName: 'more' } })).status).toBe(422);
    const program = newGuest();
    program.token = made[0].plainTextToken;
    expect(await isSignedIn(program)).toBe(true);
    expect((await remove(ann, made[0].token.id)).body).toEqual({ status: 'success' });
    expect((await program.call(getUser, me)).status).toBe(401);
    expect((await ann.call(createAccessToken, { body: { tokenName: 'more' } })).status).toBe(201);
    expect((await ann.call(createAccessToken, { body: { tokenName: 'too many' } })).status).toBe(422);
  });

  test('[T2] twice at once counts once', async () => {
    const ann = await newPerson();
    const { token } = await create(ann);
    const answers = await Promise.all([1, 2, 3].map(() => remove(ann, token.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const made = await Promise.all(Array.from({ length: 21 }, () => create(ann)));
    expect(made.filter((body) => body.status === 'success')).toHaveLength(20);
  });

  test(
    '[T2] tokens of others do not exist; who manages users may delete them',
    { tags: 'variant' },
    async () => {
      const [ann, bob, admin] = await Promise.all([newPerson(), newPerson(), signInAdmin()]);
      const program = await newProgramOf(ann);
      const id = program.token?.split('|')[0] ?? '';
      const unknown = await remove(bob, 12_345);
      const foreign = await remove(bob, id);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect((await remove(program, id)).status).toBe(403);
      expect((await remove(newGuest(), id)).status).toBe(401);
      expect((await remove(bob, 'x')).status).toBe(404);
      expect(await isSignedIn(program)).toBe(true);
      expect((await remove(admin, id)).status).toBe(200);
      expect(await isSignedIn(program)).toBe(false);
    },
  );
});
