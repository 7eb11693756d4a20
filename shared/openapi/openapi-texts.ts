import type { FeatureName } from '../routes/index.ts';
import { type Access, neededPermissions, type Route } from '../contract/define-route.ts';

/** The parts of the documentation, in its order, and what each is about. */
export const tagTexts = {
  Uploads: 'Send files: in one piece, in parts that can be resumed, or by tus.',
  Files: 'List, find, change, move, copy and delete files and folders; their versions, tags and archives.',
  Sharing: 'Files and folders shared with people: who has access, and what each may do.',
  Links: 'Shareable links to files and folders, for people without an account.',
  Notifications: 'What you were told of, and by which channels you want to be told.',
  Workspaces: 'Spaces that several people work in: members, their roles, invitations.',
  User: 'The account: names, picture, space, languages and places.',
  Auth: 'Tokens for programs. A token is created here, or in the account settings.',
  Billing: 'Plans and their prices.',
  System: 'The site itself: its settings, its pages, its health, this document.',
} as const;
export type TagName = keyof typeof tagTexts;

/** The part of the documentation that a feature's calls are in; features without one are for browsers. */
export const featureTags: Partial<Record<FeatureName, TagName>> & Record<string, TagName> = {
  system: 'System',
  'custom-pages': 'System',
  auth: 'Auth',
  users: 'User',
  account: 'User',
  avatars: 'User',
  values: 'User',
  billing: 'Billing',
  drive: 'Files',
  uploads: 'Uploads',
  content: 'Files',
  links: 'Links',
  sharing: 'Sharing',
  workspaces: 'Workspaces',
  notifications: 'Notifications',
};

export const documentText = `Everything that the site does with files is a call of this API, so your programs can do it, too.

Create a token in your account settings and send it with every call, in the header \`Authorization: Bearer {token}\`. A token can do what its person can do, but not sign in or change how they sign in.

Answers are JSON: \`status\` and the named resources. Times are ISO 8601 in UTC, sizes are bytes, ids are integers that fit into a double. An error answers its status with \`message\`, and a 422 with \`errors\` by field. Lists that can be long take \`perPage\` and \`cursor\`, and answer \`next_cursor\`.`;

/** What must be known of a call beyond its one-line summary: who may do it, and how often. */
export function describeRoute({ access, rateLimit }: Route): string | undefined {
  const needed = describePermissions(access);
  const sentences = [
    needed && `Needs the ${needed}.`,
    access.managers &&
      `What belongs to others needs the permissions \`admin.access\` and \`${access.managers}\`.`,
    rateLimit && `At most ${rateLimit.max} calls within ${describeSeconds(rateLimit.windowSeconds)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** The permissions that a caller needs, after `the`; undefined for none. */
export function describePermissions(access: Access): string | undefined {
  const names = neededPermissions(access).map((name) => `\`${name}\``);
  if (names.length === 0) return undefined;
  return `${names.length > 1 ? 'permissions' : 'permission'} ${names.join(' and ')}`;
}

function describeSeconds(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}
