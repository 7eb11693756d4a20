import * as z from 'zod';
import { address } from '../../contract/address-field.ts';
import { inputError } from '../../contract/input-error.ts';

const maxIcons = 12;
const maxSidePx = 1024;

/** A picture of the site in one of the sizes that browsers and devices ask for. */
export const SiteIcon = z.object({
  /** Address of a PNG. */
  src: address,
  /** Width and height in pixels. */
  side: z.int(inputError('wholeNumberRequired')).min(1).max(maxSidePx),
  /** `maskable` has room around the sign, for devices that cut icons to their own shape. */
  purpose: z.enum(['any', 'maskable']),
});
export type SiteIcon = z.infer<typeof SiteIcon>;

export const SiteIcons = z.array(SiteIcon).max(maxIcons);
