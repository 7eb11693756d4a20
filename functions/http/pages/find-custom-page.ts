import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { CustomPageItem } from '../../data/entities/site/custom-page.ts';
import { findPageByKey } from '../../data/site/custom-pages.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { canManage } from '../../use-cases/accounts/staff-rights.ts';
import { withoutBase } from './page-address.ts';

/** A custom page, with the key and path of the request. */
export interface FoundCustomPage {
  /** Id or slug of the page, as the URL has it. */
  key: string;
  /** Path without the base of the site, escaped as in the browser's address. */
  path: string;
  page: CustomPageItem;
}

const ownPath = /^\/pages\/([^/]+)(?:\/[^/]+)?\/?$/i;

/**
 * Returns the custom page at a path, which may be the homepage. Undefined if there is none, or if it is a
 * draft and the caller does not manage pages.
 */
export async function findCustomPage(
  path: string,
  { settings }: BootstrapData,
  caller: Caller,
): Promise<FoundCustomPage | undefined> {
  const address = withoutBase(path, settings.html_base_uri);
  const isHome = address === '/' && settings.homepage.type === 'customPage';
  const key = isHome ? String(settings.homepage.value) : ownPath.exec(address)?.[1];
  const page = key === undefined ? undefined : await findPageByKey(key);
  if (key === undefined || !page) return undefined;
  return page.published || canManage(caller, 'custom_pages.update')
    ? { key, path: encodeURI(address), page }
    : undefined;
}
