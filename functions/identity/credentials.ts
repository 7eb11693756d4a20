import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../platform/env.ts';

const client = new CognitoIdentityProviderClient({});
const pool = () => ({ UserPoolId: env.userPoolId });

/**
 * Keeps a password for a person. The identity service knows people by our id and nothing else of them, so that
 * two registrations of one address can never meet there.
 */
export async function createCredentials(userId: number, password: string): Promise<void> {
  const Username = String(userId);
  await client.send(new AdminCreateUserCommand({ ...pool(), Username, MessageAction: 'SUPPRESS' }));
  await client.send(
    new AdminSetUserPasswordCommand({ ...pool(), Username, Password: password, Permanent: true }),
  );
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
