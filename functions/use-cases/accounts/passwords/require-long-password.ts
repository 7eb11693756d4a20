import { invalid } from '../../../platform/app-error.ts';
import { getSettings } from '../../site/site-settings.ts';

/** Throws 422 for a new password that is shorter than the site requires (`auth.password_min`). */
export async function requireLongPassword(password: string): Promise<void> {
  const { password_min: count } = (await getSettings()).auth;
  if (password.length < count) throw invalid({ password: { code: 'tooShort', params: { count } } });
}
