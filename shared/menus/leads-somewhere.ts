import type { MenuItem } from '../entities/site/menu.ts';

/** Stands for the person's id in the action of an item. */
export const currentUserPlaceholder = '{currentUser}';

/** Whether an item opens anything: routes are paths of this site; links may lead anywhere, but never run a script. */
export function leadsSomewhere({ type, action }: Pick<MenuItem, 'type' | 'action'>): boolean {
  if (type === 'route') return /^\/(?![/\\])/.test(action);
  return /^(https?:\/\/|mailto:|tel:|\/|#)/i.test(action);
}
