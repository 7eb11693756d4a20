import { customPageLimits } from './custom-page-limits.ts';

/** One form for each slug, in which it is stored and compared. */
export function slugForm(slug: string): string {
  return slug.toLowerCase().normalize('NFC');
}

/** Letters with their marks, and digits, of any script. */
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu;
/** Characters without a shape of their own, such as soft hyphens, joiners and variants of emoji. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Makes a slug of letters, digits and hyphens from a title. Empty if the title has no letters and digits. */
export function slugOf(title: string, maxChars: number = customPageLimits.maxSlugChars): string {
  const slug = (slugForm(title).replaceAll(invisible, '').match(words) ?? []).join('-');
  // The cut may divide a character of two units, or leave a hyphen.
  return slug
    .slice(0, maxChars)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-$/, '');
}
