import type { State } from '../entities/place.ts';
import { indiaId } from './countries.ts';

/**
 * India's states, then its union territories, in the order of their ids, which are stored with people: the first has
 * 1. The order never changes; what is new goes to the end.
 */
const indianStates = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
];

/** All states, by name. */
export const states: readonly State[] = indianStates
  .map((name, index) => ({ id: index + 1, country_id: indiaId, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Whether a state belongs to a country; 0 stands for none, which every country has. */
export function isStateOf(stateId: number, countryId: number): boolean {
  return stateId === 0 || states.some((state) => state.id === stateId && state.country_id === countryId);
}
