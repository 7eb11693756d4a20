import { findAccessKeyId } from '../emulators/find-access-key-id.ts';
import { CognitoFault } from './cognito-fault.ts';

/**
 * Refuses (403) a request without a Signature Version 4 header or, where the known keys are given, with
 * another access key; answers the key's id. The signature itself is not computed: the server listens on this machine alone.
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
