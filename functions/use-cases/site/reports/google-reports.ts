import { getServerSettings } from '../server-settings.ts';

/** How the settings read reports of Google Analytics; undefined unless property and key are set. */
export async function findGoogleReports(): Promise<{ propertyId: string; sealedKey: string } | undefined> {
  const { property_id: propertyId, service_account: sealedKey } = (await getServerSettings()).analytics;
  return propertyId && sealedKey ? { propertyId, sealedKey } : undefined;
}

/** Whether reports show the visitors that Google counts, so that the site need not count. */
export const isReportedByGoogle = async () => (await findGoogleReports()) !== undefined;
