import { invalid } from '../platform/app-error.ts';

/** A switch of a form; as said where it is not sent. */
export function readFlag(form: FormData, name: string, otherwise = false): boolean {
  const value = form.get(name);
  if (value === null) return otherwise;
  if (value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw invalid({ [name]: 'booleanRequired' });
}
