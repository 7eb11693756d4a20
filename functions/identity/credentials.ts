import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../platform/env.ts';
import { findContext } from '../platform/request-context.ts';

const client = new CognitoIdentityProviderClient({});

// Each request's log line tells how often it asked: what is refused must have cost the same for everybody.
client.middlewareStack.add(
  (next) => (call) => {
    const request = findContext();
    if (request) request.identityCalls += 1;
    return next(call);
  },
  { step: 'initialize', name: 'countIdentityCalls' },
);

const pool = () => ({ UserPoolId: env.userPoolId });

/**
 * Keeps a password for a person. The identity service knows people by our id and nothing else of them, so that
 * two registrations of one address can never meet there. It may be called again after it has broken off.
 */
export async function createCredentials(userId: number, password: string): Promise<void> {
  const Username = String(userId);
  try {
    await client.send(new AdminCreateUserCommand({ ...pool(), Username, MessageAction: 'SUPPRESS' }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await replacePassword(userId, password);
}

async function replacePassword(userId: number, password: string): Promise<void> {
  await client.send(
    new AdminSetUserPasswordCommand({
      ...pool(),
      Username: String(userId),
      Password: password,
      Permanent: true,
    }),
  );
}

/** Gives a person another password, or their first one. */
export async function setCredentials(userId: number, password: string): Promise<void> {
  try {
    await replacePassword(userId, password);
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    await createCredentials(userId, password);
  }
}

/** Whether this is the person's password. Costs the same for an id that does not exist. */
export async function verifyCredentials(userId: number, password: string): Promise<boolean> {
  try {
    const answer = await client.send(
      new AdminInitiateAuthCommand({
        ...pool(),
        ClientId: env.userPoolClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: String(userId), PASSWORD: password },
      }),
    );
    return answer.AuthenticationResult !== undefined;
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** Forgets a person's password; harmless where there is none. */
export async function deleteCredentials(userId: number): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ ...pool(), Username: String(userId) }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
