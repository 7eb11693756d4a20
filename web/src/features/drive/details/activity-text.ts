import type { Activity, ActivityAction } from '#shared/entities/drive/activity.ts';

/** What happened, in English with placeholders: the text to translate. Who did it stands above. */
const texts: Record<ActivityAction, string> = {
  created: 'Created this folder',
  uploaded: 'Uploaded this file',
  version: 'Uploaded a new version',
  renamed: 'Renamed this',
  moved: 'Moved this',
  copied: 'Made this copy',
  shared: 'Shared this',
  unshared: 'Stopped sharing this',
  permissions: 'Changed who may do what',
  link_created: 'Created a link',
  link_updated: 'Changed the link',
  link_deleted: 'Deleted the link',
  downloaded: 'Downloaded this',
  viewed_by_link: 'Viewed this by the link',
  trashed: 'Moved this to the trash',
  restored: 'Restored this',
};

/** Says more where the event tells more. */
const fuller: { action: ActivityAction; needs: string[]; text: string }[] = [
  { action: 'renamed', needs: ['from', 'to'], text: 'Renamed this from :from to :to' },
  { action: 'moved', needs: ['from', 'to'], text: 'Moved this from :from to :to' },
  { action: 'moved', needs: ['fromTop', 'to'], text: 'Moved this from All files to :to' },
  { action: 'moved', needs: ['from', 'toTop'], text: 'Moved this from :from to All files' },
  { action: 'moved', needs: ['to'], text: 'Moved this to :to' },
  { action: 'moved', needs: ['toTop'], text: 'Moved this to All files' },
  { action: 'copied', needs: ['from'], text: 'Copied this from :from' },
  { action: 'shared', needs: ['with'], text: 'Shared this with :with' },
  { action: 'unshared', needs: ['with'], text: 'Stopped sharing this with :with' },
];

type Told = Pick<Activity, 'action' | 'properties'>;

/** The text of an event, and what fills its placeholders. */
export function activityText({ action, properties }: Told): {
  text: string;
  values: Record<string, string>;
} {
  if (action === 'version' && properties['restored'] === true) {
    return { text: 'Restored an earlier version', values: {} };
  }
  const values = readValues(properties);
  const told = new Set([...Object.keys(values), ...readTops({ action, properties })]);
  const more = fuller.find((form) => form.action === action && form.needs.every((name) => told.has(name)));
  return { text: more?.text ?? texts[action], values };
}

/** Numbers are ids, which say nothing to people. */
function readValues(properties: Told['properties']): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && value !== '') values[name] = value;
  }
  return values;
}

/** The top of a drive has no name of its own: a move to it or from it tells null. */
function readTops({ action, properties }: Told): string[] {
  if (action !== 'moved') return [];
  return ['from', 'to'].filter((side) => properties[side] === null).map((side) => `${side}Top`);
}
