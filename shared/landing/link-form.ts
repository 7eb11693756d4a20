/** What an address of a link begins with: a path of this site, a section of the page, or another site. A script is none. */
export const linkForm = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i;
