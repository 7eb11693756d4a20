/**
 * The sections of the landing page that admins move and hide, in the order of a new installation. The top of the page and
 * its footer stay where they are.
 */
export const landingSections = [
  'about',
  'primary_features',
  'secondary_features',
  'pricing',
  'faq',
  'reseller',
  'newsletter',
  'blog',
  'community',
] as const;
export type LandingSectionName = (typeof landingSections)[number];

/** All sections in a stored order. One that it does not name comes after those that are before it by default. */
export function orderOfSections(stored: readonly LandingSectionName[]): LandingSectionName[] {
  const order = [...new Set(stored)];
  landingSections.forEach((name, nth) => {
    if (order.includes(name)) return;
    const before = landingSections.slice(0, nth);
    order.splice(order.findLastIndex((each) => before.includes(each)) + 1, 0, name);
  });
  return order;
}
