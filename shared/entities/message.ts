/** Forms with which visitors write to the site (api.md 16). */
export const messageKinds = ['contact', 'reseller'] as const;
export type MessageKind = (typeof messageKinds)[number];
