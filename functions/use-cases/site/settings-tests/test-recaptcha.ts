import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { isRecaptchaSecret } from '../../../human-check/recaptcha.ts';
import { getServerSettings } from '../server-settings.ts';
import type { ReadTested } from './tested-values.ts';
import { failed, passed } from './test-step.ts';

/** Tests the secret of the captcha. Only a browser can test the site key. */
export async function testRecaptcha(read: ReadTested): Promise<TestStep[]> {
  const [siteKey, secret] = await Promise.all([read('recaptcha.site_key'), read('recaptcha.secret')]);
  if (!siteKey || typeof secret !== 'string') return [failed('keys', 'keysMissing')];
  const { recaptcha } = await getServerSettings();
  const isAccepted = await isRecaptchaSecret(recaptcha.verify_url, secret);
  const service = 'reCAPTCHA';
  if (isAccepted === undefined) return [failed('keys', 'serviceDown', { service })];
  return [isAccepted ? passed('keys', 'secretAccepted') : failed('keys', 'keysRefused', { service })];
}
