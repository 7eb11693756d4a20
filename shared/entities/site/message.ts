/** Forms with which visitors write to the site. */
export const messageKinds = ['contact', 'reseller'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What became of the mail of a message. `none`: no address was known that it could go to. */
export const messageMailStatuses = ['none', 'pending', 'sent', 'failed'] as const;
export type MessageMailStatus = (typeof messageMailStatuses)[number];
