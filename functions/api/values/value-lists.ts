import { type PermissionName, builtInRoles, permissionNames } from '#shared/permissions.ts';
import { localizations } from '#shared/localizations/index.ts';
import { countries } from '#shared/places/countries.ts';
import { groupTimeZones } from '#shared/places/time-zones.ts';

interface ValueList {
  /** Who may see it: holders of any of these; everybody where there are none. */
  permissions?: readonly PermissionName[];
  /** Made when it is asked for. */
  list: () => unknown;
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
      const decimals = format.resolvedOptions().maximumFractionDigits;
      return [code, { code, symbol, name: names.of(code) ?? code, decimal_digits: decimals }];
    }),
  );
}

/** Permissions by the word before the dot: `files.view` and `files.create` are of one group. */
function groupPermissions() {
  const definitions = permissionNames.map((name, index) => ({ id: index + 1, name, restrictions: [] }));
  return Object.groupBy(definitions, ({ name }) => name.split('.')[0] ?? name);
}

/** The lists of V1 by their names. */
export const valueLists = new Map<string, ValueList>([
  ['countries', { list: () => countries.map(({ name, code }) => ({ name, code })) }],
  ['timezones', { list: groupTimeZones }],
  ['localizations', { list: () => localizations.map(({ name, language }) => ({ name, language })) }],
  ['languages', { permissions: ['admin'], list: listLanguages }],
  ['currencies', { permissions: ['plans.update', 'settings.update'], list: listCurrencies }],
  ['permissions', { permissions: ['roles.update', 'users.update', 'plans.update'], list: groupPermissions }],
  [
    'roles',
    {
      permissions: ['users.update', 'appearance.update'],
      list: () => Object.values(builtInRoles).map(({ id, name }) => ({ id, name })),
    },
  ],
]);
