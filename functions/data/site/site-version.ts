import { randomInt } from 'node:crypto';
import { siteVersionCopies } from '#shared/site-config/define-site-records.ts';
import { findContext } from '../../platform/request-context.ts';
import { newSecret } from '../../platform/ids.ts';
import { put, type Step } from '../commit.ts';
import { SiteVersion, siteVersionKey } from '../entities/site/site-config.ts';
import type { StoredItem } from '../table/read-item.ts';
import { findStored, type ItemKey, listStored } from '../table/stored-items.ts';

/** All copies change in one transaction, so each instance of a function reads one of them. */
const copyToRead = siteVersionKey(randomInt(siteVersionCopies));

/** The steps that give the site's configuration a new version. They belong into each transaction that changes it. */
export function changeSiteVersionSteps(): Step[] {
  const version = newSecret();
  return Array.from({ length: siteVersionCopies }, (_, copy) =>
    put(SiteVersion.put({ copy, version }).params()),
  );
}

/** The version of the site's configuration, which each change makes another one. Strongly consistent. */
export async function findSiteVersion(): Promise<string> {
  return versionIn(await findStored(copyToRead));
}

/**
 * Finds the items that tell who calls, in the order of their keys. The same call of the table reads the version of the
 * site's configuration, and the request goes by that. Strongly consistent.
 */
export async function findWithSiteVersion(keys: ItemKey[]): Promise<(StoredItem | undefined)[]> {
  const items = await listStored([...keys, copyToRead], { isConsistent: true });
  const find = (key: ItemKey) => items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  const context = findContext();
  if (context) context.siteVersion = versionIn(find(copyToRead));
  return keys.map(find);
}

/** Until the first change there is no item. */
const versionIn = (stored: StoredItem | undefined) => String(stored?.['version'] ?? 'first');
