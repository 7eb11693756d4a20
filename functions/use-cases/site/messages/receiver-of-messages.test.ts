import { afterEach, expect, test, vi } from 'vitest';
import { receiverOfMessages } from './receiver-of-messages.ts';

const settings = vi.hoisted(() => ({ contact_page_address: null, reseller_address: null }) as Addresses);
vi.mock('../server-settings.ts', () => ({ getServerSettings: () => Promise.resolve({ mail: settings }) }));

interface Addresses {
  contact_page_address: string | null;
  reseller_address: string | null;
}

const [contact, reseller, operator] = ['contact@example.com', 'reseller@example.com', 'ops@example.com'];

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['contact', { contact, reseller, operator }, contact],
  ['contact', { reseller, operator }, operator],
  ['contact', { reseller }, undefined],
  ['reseller', { contact, reseller, operator }, reseller],
  ['reseller', { contact, operator }, contact],
  ['reseller', { operator }, operator],
  ['reseller', {}, undefined],
] as const)('messages of the %s page with %j go to %s', async (kind, known: Known, address) => {
  settings.contact_page_address = known.contact ?? null;
  settings.reseller_address = known.reseller ?? null;
  vi.stubEnv('OPERATOR_MAIL', known.operator);
  expect(await receiverOfMessages(kind)).toBe(address);
});

interface Known {
  contact?: string;
  reseller?: string;
  operator?: string;
}
