import type { AnalyticsSource } from '../../../analytics/google-analytics.ts';
import { readServiceAccount } from '../../../analytics/service-account.ts';
import { unseal } from '../../../platform/seal.ts';
import { getServerSettings } from '../server-settings.ts';
import { findGoogleReports } from './google-reports.ts';

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
  const found = await findGoogleReports();
  if (!found) return undefined;
  const { propertyId, sealedKey } = found;
  const open = async () => toAnalyticsSource(propertyId, await unseal(sealedKey, 'settings'));
  return { key: `${propertyId} ${sealedKey}`, open };
}
