import { SiteSettings } from '../entities/site.ts';

/** Client settings that differ from the defaults, as a nested object; undefined where none do. */
export async function findClientSettings(): Promise<Record<string, unknown> | undefined> {
  const { data } = await SiteSettings.get({ section: 'client' }).go();
  return data?.values as Record<string, unknown> | undefined;
}

/** Settings that stay on the server, as an admin has set them; undefined where nothing was set. */
export async function findServerSettings(): Promise<Record<string, unknown> | undefined> {
  const { data } = await SiteSettings.get({ section: 'server' }).go();
  return data?.values as Record<string, unknown> | undefined;
}
