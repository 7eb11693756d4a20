import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserPoolId, claimsOf, emailPoolId, password, startTestCognito } from './start-test-cognito.ts';
import type { TestCognito } from './start-test-cognito.ts';

let cognito: TestCognito;

beforeEach(async () => {
  cognito = await startTestCognito();
});

afterEach(() => cognito.close());

describe('administration', () => {
  test('creates a user once, under a plain user name', async () => {
    await cognito.addUser();
    const user = await cognito.client.send(new AdminGetUserCommand({ UserPoolId, Username: '17' }));
    expect(user).toMatchObject({ Username: '17', Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserCreateDate).toEqual(new Date(cognito.clock.nowMs));
    const bySub = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    expect(await cognito.client.send(new AdminGetUserCommand({ UserPoolId, Username: bySub }))).toMatchObject(
      {
        Username: '17',
      },
    );
    await expect(cognito.addUser()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('refuses passwords that break the policy', async () => {
    await cognito.addUser();
    const set = (Password: string) =>
      cognito.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: '17', Password, Permanent: true }),
      );
    for (const [bad, reason] of [
      ['Short-7', 'Password not long enough'],
      ['long-enough-7', 'Password must have uppercase characters'],
      ['Long-enough', 'Password must have numeric characters'],
    ] as const) {
      const message = `Password did not conform with policy: ${reason}`;
      await expect(set(bad)).rejects.toMatchObject({ name: 'InvalidPasswordException', message });
    }
    await expect(cognito.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });

  test('sets attributes and puts them into the ID token', async () => {
    await cognito.addUser();
    const UserAttributes = [
      { Name: 'email', Value: 'ann@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ];
    await cognito.client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: '17', UserAttributes }),
    );
    const { AuthenticationResult: tokens } = await cognito.signIn();
    expect(claimsOf(tokens?.IdToken)).toMatchObject({ email: 'ann@example.com', email_verified: true });
  });

  test('lists users page by page and by e-mail address', async () => {
    for (const name of ['a', 'b', 'c']) {
      await cognito.client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: name,
          MessageAction: 'SUPPRESS',
          UserAttributes: [{ Name: 'email', Value: `${name}@example.com` }],
        }),
      );
    }
    const first = await cognito.client.send(new ListUsersCommand({ UserPoolId, Limit: 2 }));
    expect(first.Users?.map(({ Username }) => Username)).toEqual(['a', 'b']);
    const rest = await cognito.client.send(
      new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken: first.PaginationToken }),
    );
    expect(rest.Users?.map(({ Username }) => Username)).toEqual(['c']);
    expect(rest.PaginationToken).toBeUndefined();
    const namesFor = async (Filter: string) =>
      (await cognito.client.send(new ListUsersCommand({ UserPoolId, Filter }))).Users?.map(
        (user) => user.Username,
      );
    expect(await namesFor('email = "B@example.com"')).toEqual(['b']);
    expect(await namesFor('"email" ^= "C@"')).toEqual(['c']);
    await expect(namesFor('phone_number = "1"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('names an operation that it does not know', async () => {
    const attempt = cognito.client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: '17' }));
    await expect(attempt).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('AdminConfirmSignUp'),
    });
  });
});

test('a pool with e-mail user names signs in by address in any case and keeps addresses unique', async () => {
  await cognito.addUser('ann@example.com', emailPoolId);
  await expect(cognito.addUser('ANN@example.com', emailPoolId)).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  await expect(cognito.addUser('17', emailPoolId)).rejects.toMatchObject({
    message: 'Username should be an email.',
  });
  const { AuthenticationResult: tokens } = await cognito.signIn(password, 'Ann@Example.com', emailPoolId);
  const claims = claimsOf(tokens?.IdToken);
  expect(claims['cognito:username']).toBe(claims.sub);
  await cognito.addUser('bob@example.com', emailPoolId);
  const taken = cognito.client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: emailPoolId,
      Username: 'bob@example.com',
      UserAttributes: [{ Name: 'email', Value: 'ann@example.com' }],
    }),
  );
  await expect(taken).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('a request without a known access key is forbidden', async () => {
  const stranger = cognito.connect('STRANGER');
  await expect(stranger.send(new ListUsersCommand({ UserPoolId }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
    $metadata: { httpStatusCode: 403 },
  });
  stranger.destroy();
  const unsigned = await fetch(cognito.url, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(403);
});

test('users, sessions and the signing key survive a restart; passwords are not kept in clear', async () => {
  await cognito.addUser();
  const before = await fetch(`${cognito.url}/${UserPoolId}/.well-known/jwks.json`).then((keys) =>
    keys.text(),
  );
  const token = (await cognito.signIn()).AuthenticationResult?.RefreshToken ?? '';
  await cognito.restart();
  const after = await fetch(`${cognito.url}/${UserPoolId}/.well-known/jwks.json`).then((keys) => keys.text());
  expect(after).toBe(before);
  await expect(cognito.refresh(token)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  for (const file of await readdir(cognito.dataDir)) {
    const bytes = await readFile(path.join(cognito.dataDir, file));
    expect(bytes.includes(password)).toBe(false);
    expect(bytes.includes(token)).toBe(false);
  }
});
