import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { env } from '../../../platform/env.ts';
import { logger } from '../../../platform/logger.ts';
import type { SectionView } from './view-section.ts';

type Deployed = Readonly<Record<string, string | undefined>>;

/** What the deployment provides in the place of empty settings, by dotted names. */
const readers: Partial<Record<AdminSection, () => Promise<Deployed>>> = {
  // Loaded late: the client of the secret is large, and no other section needs it.
  subscriptions: async () => (await import('../../../platform/payment-keys.ts')).getPaymentKeys(),
  'outgoing-email': async () => ({
    'mail.contact_page_address': env.operatorMail,
    'mail.from_address': env.mailFrom,
  }),
};

/** Names the settings of a section whose effective value comes from the deployment. Never returns a value. */
export async function listDeployed(
  section: AdminSection,
  { client, server }: Pick<SectionView, 'client' | 'server'>,
): Promise<string[]> {
  const deployed = await readDeployed(section);
  const saved = { ...client, ...server };
  return Object.keys(deployed).filter((name) => deployed[name] && saved[name] === null);
}

/** Returns nothing if the secret cannot be read: the form must open, because keys saved there replace the secret's. */
async function readDeployed(section: AdminSection): Promise<Deployed> {
  try {
    return (await readers[section]?.()) ?? {};
  } catch (error) {
    logger.error('The values of the deployment cannot be read', { section, error });
    return {};
  }
}
