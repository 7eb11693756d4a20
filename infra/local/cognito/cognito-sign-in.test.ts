import { createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ClientId,
  UserPoolId,
  claimsOf,
  locked,
  password,
  startTestCognito,
  wrong,
} from './start-test-cognito.ts';
import type { TestCognito } from './start-test-cognito.ts';

let cognito: TestCognito;

beforeEach(async () => {
  cognito = await startTestCognito();
});

afterEach(() => cognito.close());

describe('signing in', () => {
  test('answers tokens that the published key verifies', async () => {
    await cognito.addUser();
    const { AuthenticationResult: tokens } = await cognito.signIn();
    const keys = await fetch(`${cognito.url}/${UserPoolId}/.well-known/jwks.json`);
    const { keys: jwks } = (await keys.json()) as { keys: (JsonWebKey & { kid: string })[] };
    const [header = '', body = '', signature = ''] = tokens?.IdToken?.split('.') ?? [];
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const jwk = jwks.find((key) => key.kid === kid);
    expect(alg).toBe('RS256');
    expect(
      verify(
        'RSA-SHA256',
        Buffer.from(`${header}.${body}`),
        createPublicKey({ key: jwk ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(claimsOf(tokens?.IdToken)).toMatchObject({
      iss: `${cognito.url}/${UserPoolId}`,
      aud: ClientId,
      'cognito:username': '17',
      exp: cognito.clock.nowMs / 1000 + 3600,
    });
    expect(claimsOf(tokens?.AccessToken)).toMatchObject({ username: '17', client_id: ClientId });
  });

  test('tells the time of the stack’s clock, by which clients correct theirs', async () => {
    cognito.clock.nowMs += 9_000_000;
    const { headers } = await fetch(`${cognito.url}/${UserPoolId}/.well-known/jwks.json`);
    expect(Date.parse(headers.get('date') ?? '')).toBe(Math.floor(cognito.clock.nowMs / 1000) * 1000);
  });

  test('refuses a wrong password and an unknown user with one and the same answer', async () => {
    await cognito.addUser();
    await expect(cognito.signIn('Wrong-Horse-7')).rejects.toMatchObject(wrong);
    await expect(cognito.signIn(password, '18')).rejects.toMatchObject(wrong);
  });

  test('locks after five failures, twice as long after each further one, and forgets on success', async () => {
    await cognito.addUser();
    for (let failure = 0; failure < 5; failure++)
      await expect(cognito.signIn('no')).rejects.toMatchObject(wrong);
    await expect(cognito.signIn()).rejects.toMatchObject(locked);
    cognito.clock.nowMs += 1000;
    await expect(cognito.signIn('no')).rejects.toMatchObject(wrong);
    cognito.clock.nowMs += 1999;
    await expect(cognito.signIn()).rejects.toMatchObject(locked);
    cognito.clock.nowMs += 1;
    await expect(cognito.signIn()).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(cognito.signIn('no')).rejects.toMatchObject(wrong);
    await expect(cognito.signIn()).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  });

  test('lets no more than five guesses through when many are sent at once', async () => {
    await cognito.addUser();
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => cognito.signIn('no')));
    const messages = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.message : ''));
    expect(messages.filter((message) => message === wrong.message)).toHaveLength(5);
    expect(messages.filter((message) => message === locked.message)).toHaveLength(7);
  });

  test('asks for a new password where the password is temporary', async () => {
    await cognito.client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: '17',
        MessageAction: 'SUPPRESS',
        TemporaryPassword: password,
      }),
    );
    await expect(cognito.signIn()).resolves.toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  });

  test('is refused through a client that does not allow the flow', async () => {
    await cognito.addUser();
    const attempt = cognito.client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId: 'refresh-only',
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: '17', PASSWORD: password },
      }),
    );
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('refresh tokens', () => {
  test('answer new tokens for the client they were issued to', async () => {
    await cognito.addUser();
    const token = (await cognito.signIn()).AuthenticationResult?.RefreshToken;
    cognito.clock.nowMs += 7200_000;
    const { AuthenticationResult: tokens } = await cognito.refresh(token);
    expect(claimsOf(tokens?.IdToken)).toMatchObject({
      auth_time: cognito.clock.nowMs / 1000 - 7200,
      iat: cognito.clock.nowMs / 1000,
    });
    await expect(cognito.refresh(token, 'refresh-only')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(cognito.refresh('made up')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  test('end with a global sign-out, with disabling, with the user and after 30 days', async () => {
    await cognito.addUser();
    const user = { UserPoolId, Username: '17' };
    const issue = async () => (await cognito.signIn()).AuthenticationResult?.RefreshToken;

    const signedOut = await issue();
    await cognito.client.send(new AdminUserGlobalSignOutCommand(user));
    await expect(cognito.refresh(signedOut)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });

    const disabled = await issue();
    await cognito.client.send(new AdminDisableUserCommand(user));
    await expect(cognito.refresh(disabled)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(cognito.signIn()).rejects.toMatchObject({ message: 'User is disabled.' });
    await cognito.client.send(new AdminEnableUserCommand(user));
    await expect(cognito.refresh(disabled)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });

    const old = await issue();
    cognito.clock.nowMs += 30 * 24 * 3600_000;
    await expect(cognito.refresh(old)).rejects.toMatchObject({ message: 'Refresh Token has expired' });

    const orphaned = await issue();
    await cognito.client.send(new AdminDeleteUserCommand(user));
    await expect(cognito.refresh(orphaned)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    await expect(cognito.signIn()).rejects.toMatchObject(wrong);
  });
});
