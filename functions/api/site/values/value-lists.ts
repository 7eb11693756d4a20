import type { ValueLists } from '#shared/entities/value-lists.ts';
import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import { countries } from '#shared/places/countries.ts';
import { groupTimeZones } from '#shared/places/time-zones.ts';
import { getLanguages } from '../../../use-cases/site/localizations/get-languages.ts';
import { getRoles } from '../../../use-cases/site/roles/get-roles.ts';
import { drivers } from './drivers.ts';
import { googleFonts } from './google-fonts.ts';
import { listMenuItemCategories, listPublishedPages } from './menu-item-categories.ts';
import { listSitePermissions, listWorkspacePermissions } from './permission-definitions.ts';

interface ValueList<List> {
  /** The caller needs one of these, and `admin.access`. Absent for public lists. */
  permissions?: readonly StaffPermissionName[];
  /** Made when it is asked for. */
  list: () => List | Promise<List>;
}

/** Two letters, as the languages of the world's larger groups have. */
const languageCodes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my ne nl no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu';

function listLanguages() {
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });
  return languageCodes.split(' ').map((code) => ({
    code,
    name: inEnglish.of(code) ?? code,
    nativeName: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
  }));
}

function listCurrencies() {
  const names = new Intl.DisplayNames(['en'], { type: 'currency' });
  return Object.fromEntries(
    Intl.supportedValuesOf('currency').map((code) => {
      const format = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      });
      const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
      const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
      return [code, { code, symbol, name: names.of(code) ?? code, decimal_digits: decimals }];
    }),
  );
}

const anyOf = (...permissions: StaffPermissionName[]) => ({ permissions });

/** The lists by their names. */
const lists: { [Name in keyof ValueLists]: ValueList<ValueLists[Name]> } = {
  countries: { list: () => countries.map(({ name, code }) => ({ name, code })) },
  timezones: { list: groupTimeZones },
  localizations: {
    list: async () => (await getLanguages()).map(({ name, language }) => ({ name, language })),
  },
  languages: { ...anyOf('admin'), list: listLanguages },
  currencies: { ...anyOf('plans.update', 'settings.update'), list: listCurrencies },
  permissions: {
    ...anyOf('roles.update', 'users.update', 'plans.update'),
    list: listSitePermissions,
  },
  workspacePermissions: { ...anyOf('roles.update'), list: listWorkspacePermissions },
  roles: {
    ...anyOf('users.update', 'appearance.update'),
    list: async () => (await getRoles()).map(({ id, name, guests }) => ({ id, name, guests })),
  },
  menuItemCategories: { ...anyOf('appearance.update'), list: listMenuItemCategories },
  pages: {
    ...anyOf('appearance.update', 'settings.update'),
    list: async () =>
      (await listPublishedPages()).map(({ pageId: id, title, slug }) => ({ id, title, slug })),
  },
  googleFonts: { ...anyOf('appearance.update'), list: () => googleFonts },
  mailDrivers: { ...anyOf('settings.update'), list: () => drivers.mail },
  uploadDrivers: { ...anyOf('settings.update'), list: () => drivers.uploads },
  cacheDrivers: { ...anyOf('settings.update'), list: () => drivers.cache },
  queueDrivers: { ...anyOf('settings.update'), list: () => drivers.queue },
};

export const valueLists = new Map<string, ValueList<unknown>>(Object.entries(lists));
