import type { Activity } from '#shared/entities/activity.ts';
import type { FileVersion } from '#shared/entities/file-version.ts';
import type { ShortUser } from '#shared/entities/short-user.ts';
import { madeAt, nextId } from './entities.ts';

const ann: ShortUser = {
  id: 7,
  email: 'ann@example.com',
  name: 'Ann Lee',
  display_name: 'Ann Lee',
  image: null,
  avatar: null,
  model_type: 'user',
};

/** An event of an entry that Ann caused. */
export function anActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: nextId(),
    entry_id: 1,
    action: 'uploaded',
    properties: {},
    user: ann,
    created_at: madeAt,
    ...changes,
  };
}

/** The current content of a file, which Ann uploaded. */
export function aVersion(changes: Partial<FileVersion> = {}): FileVersion {
  return {
    id: nextId(),
    entry_id: 1,
    number: 1,
    file_size: 1200,
    mime: 'text/plain',
    created_at: madeAt,
    user: ann,
    current: true,
    ...changes,
  };
}
