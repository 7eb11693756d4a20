import { findAccessKeyId } from '../emulators/find-access-key-id.ts';
import { CognitoFault } from './cognito-fault.ts';

/**
 * Returns the access key id of a request. Refuses (403) a request without a Signature Version 4 header or, if known
 * keys are given, with another key. Does not verify the signature, because the server listens only on this machine.
 */
export function checkAccessKey(
  authorization: string | undefined,
  known: Readonly<Record<string, string>> | undefined,
): string {
  const keyId = findAccessKeyId(authorization);
  if (keyId === undefined) {
    throw new CognitoFault('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }
  if (known !== undefined && !Object.hasOwn(known, keyId)) {
    throw new CognitoFault(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );
  }
  return keyId;
}
