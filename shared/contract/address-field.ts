import * as z from 'zod';
import { inputError } from './input-error.ts';

/** The message of an address that cannot be parsed. */
export const badAddress = inputError('addressInvalid');

/** Stands for the origin of the site, against which paths are resolved. */
const anyOrigin = 'https://site';

/** Whether a text is a path or a URL that every parser of URLs takes. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? URL.canParse(text) : URL.canParse(text, anyOrigin);
}

/** A path or a URL. Every schema for an address checks it so: `https://x:99999/` looks like one, and none can open it. */
export const address = z.string().max(2000).refine(isAddress, badAddress);
