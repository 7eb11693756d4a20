import type { HeadTag } from '#shared/entities/site/custom-page.ts';

/** Tags of a custom page (`seo`) besides its title. React moves these elements to the document's head. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map(({ nodeName: Tag, ...attributes }) => {
    const key = `${Tag} ${attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? ''}`;
    return Tag === 'title' ? null : <Tag key={key} {...attributes} />;
  });
}
