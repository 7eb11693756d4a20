/** Path of a custom page. */
export function customPagePath(slug: string): string {
  return `/pages/${slug}`;
}
