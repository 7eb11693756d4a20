import type { getValueLists as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden, invalid } from '../../../platform/app-error.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { valueLists } from './value-lists.ts';

/** Returns lists of values for forms, by their names. */
export const getValueLists: Handler<typeof route> = async ({ params, caller }) => {
  const names = params.names.split(',').map((name) => name.trim());
  const found = [...new Set(names)].map(async (name) => {
    const known = valueLists.get(name);
    if (!known) throw invalid({ names: 'unknownValueList' });
    const { permissions, list } = known;
    if (permissions && !permissions.some((permission) => canManage(caller, permission))) {
      throw forbidden();
    }
    return [name, await list()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};
