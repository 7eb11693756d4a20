import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenByLogin, logout } from '#shared/routes/accounts/auth.ts';
import { createFolder, listEntries } from '#shared/routes/drive/drive.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const withTokens = { ...me, query: { with: 'tokens' } };
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

const create = (owner: Visitor, tokenName = 'my token') =>
  owner.call(createAccessToken, { body: { tokenName } });

function programWith(token: string): Visitor {
  const program = newGuest();
  program.token = token;
  return program;
}

async function tokensOf(owner: Visitor): Promise<{ name: string; last_used_at: string | null }[]> {
  return (await owner.call(getUser, withTokens)).body.user.tokens;
}

describe('T1', () => {
  test('[T1] [T3] a token is shown once, works, and is listed without its secret', async () => {
    const bob = await newPerson();
    const answer = await create(bob, '  laptop  ');
    expect(answer.status).toBe(201);
    const { token, plainTextToken } = answer.body;
    expect(token).toEqual({
      id: expect.any(Number),
      name: 'laptop',
      last_used_at: null,
      created_at: expect.stringMatching(/\.\d{6}Z$/),
    });
    expect(plainTextToken).toMatch(new RegExp(`^${token.id}\\|[\\w-]{43}$`));
    expect((await programWith(plainTextToken).call(getUser, me)).body.user.id).toBe(bob.id);
    const list = await bob.call(getUser, withTokens);
    expect(list.body.user.tokens).toEqual([{ ...token, last_used_at: expect.stringMatching(/Z$/) }]);
    expect(list.text).not.toContain(plainTextToken.split('|')[1]);
  });

  test.each([2, 101])('[T1] a name has 3 to 100 characters, not %d', async (length) => {
    const answer = await create(ann, 'x'.repeat(length));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['tokenName']);
  });

  test('[T1] programs cannot make tokens, nor use any other call of sessions', async () => {
    const program = await newProgramOf(ann);
    const before = (await tokensOf(ann)).length;
    expect((await create(program)).status).toBe(403);
    expect((await program.call(logout)).status).toBe(403);
    expect((await create(newGuest())).status).toBe(401);
    expect(await tokensOf(ann)).toHaveLength(before);
    expect((await program.call(getUser, me)).status).toBe(200);
  });

  test('[T1] twenty tokens, however many are asked for at once', async () => {
    const bob = await newPerson();
    for (let count = 0; count < 3; count += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(bob)));
      const expected = count < 2 ? [201] : [201, 422];
      expect([...new Set(answers.map((answer) => answer.status))].sort()).toEqual(expected);
    }
    expect(await tokensOf(bob)).toHaveLength(20);
    const refused = await create(bob);
    expect(refused.body.errors).toEqual({ tokenName: ['You have reached the limit of 20 tokens.'] });
    const { email, password } = bob;
    const byLogin = await newGuest().call(createTokenByLogin, {
      body: { email, password, device_name: 'cli' },
    });
    expect(byLogin.status).toBe(422);
    expect(Object.keys(byLogin.body.errors)).toEqual(['device_name']);
  });
});

describe('A11', { tags: 'variant' }, () => {
  test('[A11] answers the person and a token; token_name is the same field', async () => {
    const { email, password } = ann;
    for (const field of ['device_name', 'token_name']) {
      const answer = await newGuest().call(createTokenByLogin, {
        body: { email, password, [field]: 'rclone' },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ status: 'success', user: { id: ann.id, email } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      const program = programWith(answer.body.user.access_token);
      expect((await program.call(listEntries)).status).toBe(200);
    }
    expect((await tokensOf(ann)).map((token) => token.name)).toContain('rclone');
  });

  test('[A11] wrong credentials are answered as at sign-in, and make no token', async () => {
    const before = (await tokensOf(ann)).length;
    const body = { email: ann.email, password: 'wrong', device_name: 'x' };
    const answer = await newGuest().call(createTokenByLogin, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['Wrong e-mail address or password.'] });
    const nameless = await newGuest().call(createTokenByLogin, { body: { ...body, device_name: undefined } });
    expect(Object.keys(nameless.body.errors)).toEqual(['device_name']);
    expect(await tokensOf(ann)).toHaveLength(before);
  });
});

describe('bearer', () => {
  test(
    '[C22] a token needs no cookie and no CSRF header, and outlives its person’s sign-out',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      const program = await newProgramOf(bob);
      await bob.call(logout);
      expect((await program.call(createFolder, { body: { name: 'made by program' } })).status).toBe(200);
    },
  );

  test('[C22] anything but id|secret of a live token is 401, also beside a good session', async () => {
    const program = await newProgramOf(ann);
    const [id = '', secret = ''] = program.token?.split('|') ?? [];
    const other = (await newProgramOf(await newPerson())).token?.split('|') ?? [];
    for (const token of [
      'x',
      '|',
      id,
      `${id}|`,
      `${id}|${secret}x`,
      `${id}|${secret.slice(1)}`,
      `${id}|${secret.toUpperCase()}`,
      `${other[0]}|${secret}`,
      `${id}|${other[1]}`,
      `${id}|${secret}|${secret}`,
      `-1|${secret}`,
      `${'9'.repeat(16)}|${secret}`,
    ]) {
      const answer = await ann.call(getUser, { ...me, headers: { authorization: `Bearer ${token}` } });
      expect(answer.status, token).toBe(401);
      expect(answer.body).toEqual({ code: 'unauthenticated', message: 'Unauthenticated.' });
    }
    expect((await program.call(getUser, me)).status).toBe(200);
  });

  test('[C22] the word Bearer in any case', { tags: 'variant' }, async () => {
    const { token } = await newProgramOf(ann);
    const answer = await newGuest().call(getUser, { ...me, headers: { authorization: `bearer ${token}` } });
    expect(answer.body.user.id).toBe(ann.id);
  });
});
