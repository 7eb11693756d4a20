import { createHmac } from 'node:crypto';
import type { SdkCredentials } from '../emulators/sdk-credentials.ts';

/**
 * The access key of one function, so that services know who calls, and who signed an address. It follows from the
 * data folder's own key: it is the same after every start, and what it signed stays valid.
 */
export function deriveFunctionKey(operator: SdkCredentials, logicalId: string): SdkCredentials {
  const derive = (purpose: string) =>
    createHmac('sha256', operator.secretAccessKey).update(`${purpose} of ${logicalId}`).digest();
  return {
    accessKeyId: `LOCAL${derive('access key id').toString('hex', 0, 8).toUpperCase()}`,
    secretAccessKey: derive('secret access key').toString('base64url'),
  };
}
