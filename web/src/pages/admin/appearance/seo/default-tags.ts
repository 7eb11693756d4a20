/**
 * What the default meta tags say, by the name or property of each. Saving refuses tags that do more; its rules stay in the
 * chunk of visitors, who need them.
 */
export function readDefaultTags(html: string): ReadonlyMap<string, string> {
  if (!html.includes('<')) return new Map();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return new Map(
    [...parsed.querySelectorAll('meta[content]:not([http-equiv])')].flatMap((tag) => {
      const key = tag.getAttribute('name') ?? tag.getAttribute('property');
      return key === null ? [] : [[key, tag.getAttribute('content') ?? ''] as const];
    }),
  );
}
