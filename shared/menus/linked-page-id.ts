import type { MenuItem } from '../entities/site/menu.ts';

/** The address of a custom page by its id, which stays when the page gets another title or slug. */
export const pageLinkOf = ({ id, slug }: { id: number; slug: string }): string => `/pages/${id}/${slug}`;

/** The id of the custom page that an item leads to by its id; undefined for other items. */
export function linkedPageId({ type, action }: Pick<MenuItem, 'type' | 'action'>): number | undefined {
  const [, id] = (type === 'route' && /^\/pages\/([1-9]\d{0,15})(?:\/|$)/.exec(action)) || [];
  return id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
}
