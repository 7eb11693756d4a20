import type { LocalizationLines } from '#shared/entities/localization.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { canManage } from '../../use-cases/accounts/staff-rights.ts';
import { loadLocalization } from '../../use-cases/site/load-lines.ts';

/** A language with the lines that somebody reads: those of the admin area go to who may enter it. */
export function localizationFor(
  caller: Pick<Caller, 'permissions'>,
  language: string,
): Promise<LocalizationLines> {
  return loadLocalization(language, canManage(caller, 'admin.access') ? ['site', 'admin'] : ['site']);
}
