import type { AnalyticsSource } from '../../../analytics/google-analytics.ts';
import { readServiceAccount } from '../../../analytics/service-account.ts';
import { unseal } from '../../../platform/seal.ts';
import { getServerSettings } from '../server-settings.ts';

/** Google's addresses, with the property and the account that are to be tested or used. */
export async function toAnalyticsSource(
  propertyId: string,
  keyFile: string,
): Promise<AnalyticsSource | undefined> {
  const account = readServiceAccount(keyFile);
  const { token_url: tokenUrl, api_url: apiUrl } = (await getServerSettings()).analytics;
  return account && { tokenUrl, apiUrl, propertyId, account };
}

/**
 * Returns how the settings read reports; undefined unless property and key are set. `key` changes with the settings, and
 * is no secret.
 */
export async function findAnalytics(): Promise<
  { key: string; open: () => Promise<AnalyticsSource | undefined> } | undefined
> {
  const { property_id: propertyId, service_account: sealed } = (await getServerSettings()).analytics;
  if (!propertyId || !sealed) return undefined;
  const open = async () => toAnalyticsSource(propertyId, await unseal(sealed, 'settings'));
  return { key: `${propertyId} ${sealed}`, open };
}
