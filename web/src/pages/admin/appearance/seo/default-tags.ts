import { keptTag, keyOfMeta } from '#shared/pages/meta-tag.ts';

/** What the default meta tags say, by the name or property of each. */
export function readDefaultTags(html: string): ReadonlyMap<string, string> {
  if (!html.includes('<')) return new Map();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return new Map(
    [...parsed.querySelectorAll('meta')].flatMap((tag) => {
      const read = (name: string) => tag.getAttribute(name);
      const key = keptTag('meta', read) && keyOfMeta(read);
      return key === undefined ? [] : [[key, read('content') ?? ''] as const];
    }),
  );
}
