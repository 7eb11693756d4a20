import { forbidden, invalid } from '../../platform/app-error.ts';
import { getServerSettings } from '../site/server-settings.ts';
import { getSettings } from '../site/site-settings.ts';

/**
 * Throws if an address cannot register: 403 while registration is off, except for invited users, and 422 for a domain
 * that is blocked, itself or with a parent domain.
 */
export async function requireOpenRegistration(email: string, isInvited = false): Promise<void> {
  const [{ registration }, { auth }] = await Promise.all([getSettings(), getServerSettings()]);
  if (registration.disable && !isInvited) throw forbidden('registrationDisabled');
  const domain = `.${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`;
  const isBlocked = auth.blocked_domains.some(
    (blocked) => blocked === '*' || domain.endsWith(`.${blocked.toLowerCase()}`),
  );
  if (isBlocked) throw invalid({ email: 'emailDomainBlocked' });
}
