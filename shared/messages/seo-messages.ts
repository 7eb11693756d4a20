/** Errors of what search engines and link previews are told. */
export const seoMessages = {
  unknownSeoVariable: 'This page has no variable :name.',
  metaTagsRefused: 'Only tags that describe the site can be used here, not :tags.',
  metaTagsNeedAdmin: 'Only admins with the permission “admin” can change the default meta tags.',
} as const;
