import type { HeadTag } from '#shared/entities/custom-page.ts';

/** Tags of a custom page (`seo`). React moves these elements to the document's head. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map(({ nodeName: Tag, _text: text, ...attributes }) => {
    const key = `${Tag} ${attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? ''}`;
    return Tag === 'title' ? <title key={key}>{text}</title> : <Tag key={key} {...attributes} />;
  });
}
