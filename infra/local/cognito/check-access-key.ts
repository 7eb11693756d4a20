import { CognitoFault } from './cognito-fault.ts';

/**
 * Refuses (403) a request without a Signature Version 4 header or, where the known keys are given, with
 * another access key. The signature itself is not computed: the server listens on this machine alone.
 */
export function checkAccessKey(
  authorization: string | undefined,
  knownKeyIds: ReadonlySet<string> | undefined,
): void {
  const keyId = /^AWS4-HMAC-SHA256\s+Credential=([^/,\s]+)\//.exec(authorization ?? '')?.[1];
  if (keyId === undefined) {
    throw new CognitoFault('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }
  if (knownKeyIds !== undefined && !knownKeyIds.has(keyId)) {
    throw new CognitoFault(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );
  }
}
