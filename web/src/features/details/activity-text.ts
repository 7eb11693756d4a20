import type { Activity, ActivityAction } from '#shared/entities/activity.ts';

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
  { action: 'moved', needs: ['to'], text: 'Moved this to :to' },
  { action: 'copied', needs: ['from'], text: 'Copied this from :from' },
  { action: 'shared', needs: ['with'], text: 'Shared this with :with' },
  { action: 'unshared', needs: ['with'], text: 'Stopped sharing this with :with' },
];

/** The text of an event, and what fills its placeholders. */
export function activityText({ action, properties }: Pick<Activity, 'action' | 'properties'>): {
  text: string;
  values: Record<string, string>;
} {
  if (action === 'version' && properties['restored'] === true) {
    return { text: 'Restored an earlier version', values: {} };
  }
  // Numbers are ids, which say nothing to people.
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string' && value !== '') values[name] = value;
  }
  const more = fuller.find((form) => form.action === action && form.needs.every((name) => name in values));
  return { text: more?.text ?? texts[action], values };
}
