import type { Country } from '../entities/place.ts';
import { countryNames } from './country-names.ts';

/**
 * ISO 3166-1 codes in the order of their ids, which are stored with users and begin at 1. The order is alphabetical,
 * except for India, whose id is 101. It never changes; a new country goes to the end.
 */
const codesById = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ',
  'BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR',
  'CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU',
  'IN ID IE IL IM IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ',
  'LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ',
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF',
  'PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI',
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR',
  'TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

/** The country of people who have chosen none, and the only one that knows states. */
export const indiaId = 101;

/** All countries with their English names, in the order of these. */
export const countries: readonly Country[] = countryNames.map((text) => {
  const code = text.slice(0, 2);
  return { id: codesById.indexOf(code) + 1, code, name: text.slice(3) };
});

const known = new Set(codesById);

/** Whether a country has this id. */
export function isCountryId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= codesById.length;
}

/** Whether a text is a country's two letters, in capitals. */
export function isCountryCode(code: string): boolean {
  return known.has(code);
}
