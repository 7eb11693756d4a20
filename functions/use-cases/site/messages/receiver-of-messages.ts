import type { MessageKind } from '#shared/entities/site/message.ts';
import { env } from '../../../platform/env.ts';
import { getServerSettings } from '../server-settings.ts';

/**
 * Returns the address for visitors' messages: the page's own, or else the contact page's, or else the operator's.
 * Undefined if none is set. Messages are then only stored.
 */
export async function receiverOfMessages(kind: MessageKind): Promise<string | undefined> {
  const { contact_page_address, reseller_address } = (await getServerSettings()).mail;
  const ofPage = kind === 'reseller' ? reseller_address : null;
  return ofPage ?? contact_page_address ?? env.operatorMail;
}
