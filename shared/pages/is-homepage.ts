import type { ClientSettings } from '../client-settings.ts';

/** Whether a custom page is the homepage. The settings store its id, or its slug. */
export function isHomepage(
  page: { id: number; slug: string },
  { homepage: { type, value } }: Pick<ClientSettings, 'homepage'>,
): boolean {
  return type === 'customPage' && [String(page.id), page.slug].includes(String(value));
}
