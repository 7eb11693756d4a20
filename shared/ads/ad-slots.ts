/** Places of the site that an ad can stand at. The setting `ads.<slot>` has its code. */
export const adSlots = ['landing-top', 'drive', 'file-preview'] as const;
export type AdSlot = (typeof adSlots)[number];
