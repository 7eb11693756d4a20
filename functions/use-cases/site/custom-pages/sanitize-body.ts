import sanitize from 'sanitize-html';
import { pageImageSource } from '#shared/pages/page-images.ts';
import { nameHeadings } from './name-headings.ts';

/** The title of the page is the `h1`, so an `h1` in the body becomes an `h2`. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

const text = ['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'kbd', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const phrases = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'small'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const pictures = ['img', 'figure', 'figcaption'];

/** Deeper elements are removed, because browsers limit nesting, too. */
const maxDepth = 40;

const ofNumber = /^[1-9]\d{0,3}$/;

const numbersOf = (attributes: sanitize.Attributes, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => names.includes(name) && ofNumber.test(value)),
  );

const asHeading = (tagName: string) => ({ tagName, attribs: {} });
const cell = (tagName: string, attributes: sanitize.Attributes) => ({
  tagName,
  attribs: numbersOf(attributes, 'colspan', 'rowspan'),
});

/** The allow-list for custom pages. It is applied when a page is saved, and again when it is shown. */
const allowed: sanitize.IOptions = {
  allowedTags: [...headings, ...text, ...phrases, ...tables, ...pictures],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    code: ['class'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(headings.map((name) => [name, asHeading])),
    h1: () => asHeading('h2'),
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        ...(target === '_blank' && { target }),
        // The opened page gets no `window.opener`.
        rel: 'noopener',
      },
    }),
    ol: (tagName, attributes) => ({ tagName, attribs: numbersOf(attributes, 'start') }),
    th: cell,
    td: cell,
  },
};

/**
 * Removes scripts, forms, styles, images of other sites, and everything else that is not on the allow-list, and gives
 * headings ids.
 * @param site address of the site
 * @param onImageRemoved called with the address of each image that pages cannot show
 */
export function sanitizeBody(
  html: string,
  site: string,
  onImageRemoved: (src: string) => void = () => undefined,
): string {
  const img: sanitize.Transformer = (tagName, { src = '', alt = '', title, ...attributes }) => {
    const shown = pageImageSource(src, site);
    if (shown === undefined && src.trim()) onImageRemoved(src.trim());
    return {
      tagName,
      attribs: {
        ...(shown !== undefined && { src: shown }),
        alt,
        ...(title !== undefined && { title }),
        ...numbersOf(attributes, 'width', 'height'),
        loading: 'lazy',
      },
    };
  };
  const clean = sanitize(html, {
    ...allowed,
    transformTags: { ...allowed.transformTags, img },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
  return nameHeadings(clean);
}
