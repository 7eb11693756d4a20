import sanitize from 'sanitize-html';

const text = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'div'];
const phrases = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'span', 'center'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** What a style would load from elsewhere, or run in old mail programs. */
const loading = /url\s*\(|@import|expression\s*\(|javascript:|\\/i;

const withoutLoading: sanitize.Transformer = (tagName, { style, ...attribs }) => ({
  tagName,
  attribs: { ...attribs, ...(style !== undefined && !loading.test(style) && { style }) },
});

const allowed: sanitize.IOptions = {
  allowedTags: [...text, ...phrases, ...tables, 'img'],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'align', 'class'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'role'],
    th: ['colspan', 'rowspan', 'width', 'valign'],
    td: ['colspan', 'rowspan', 'width', 'valign'],
  },
  // The frame has styles for them, dark ones too.
  allowedClasses: { '*': ['muted', 'link', 'button', 'code', 'card'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 40,
  transformTags: { '*': withoutLoading },
};

/** Removes scripts, forms, frames and everything else from the content of a mail that is not on the allow-list. */
export function sanitizeMail(html: string): string {
  return sanitize(html, allowed);
}
