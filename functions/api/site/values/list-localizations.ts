import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { localizationSearch } from '#shared/listings/localization-search.ts';
import type { listLocalizations as route } from '#shared/routes/site/languages.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentManagedLocalization } from '../../../http/presenters/site/present-localization.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { getLanguages, getLanguagesNow } from '../../../use-cases/site/localizations/get-languages.ts';

const localizationList = defineShortList({
  rows: {
    kind: 'localizations',
    columns: { name: 'text', language: 'text', updatedAtMs: 'number' },
  },
  idOf: ({ id }: ManagedLocalization) => id,
  read: ({ name, language, updated_at }) => ({ name, language, updatedAtMs: Date.parse(updated_at) }),
  search: ['name', 'language'],
  filterKinds: localizationSearch.filters,
  filters: { updated_at: 'updatedAtMs' },
  orders: { name: 'name', language: 'language', updated_at: 'updatedAtMs' },
});

/** Returns languages of the site. */
export const listLocalizations: Handler<typeof route> = async ({ query, caller }) => {
  if (!query.paginate) {
    const languages = await getLanguages();
    return { localizations: languages.map(({ id, name, language }) => ({ id, name, language })) };
  }
  if (!canManage(caller, 'localizations.update')) throw forbidden();
  const all = await Promise.all((await getLanguagesNow()).map(presentManagedLocalization));
  return { pagination: await pageOfListing(localizationList(all), query, ({ thing }) => thing) };
};
