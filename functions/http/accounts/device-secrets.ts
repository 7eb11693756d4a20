import { readDeviceSecrets } from '../../use-cases/accounts/sessions/known-devices.ts';
import { deviceCookie } from '../cookies.ts';
import type { HttpDetails } from '../types.ts';

/** What a browser keeps of the people who have signed in there. */
export function deviceSecretsOf({ cookies }: Pick<HttpDetails, 'cookies'>): string[] {
  return readDeviceSecrets(cookies[deviceCookie]?.split('.') ?? []);
}
