import { starredTag } from '#shared/drive/starred-tag.ts';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { TagForm } from '#shared/routes/site/tags.ts';
import type { DefaultTag, DefaultTagRecord } from '#shared/site-config/tags.ts';
import { tagLimits } from '#shared/limits/tag-limits.ts';
import { findSiteTag } from '../../../data/site/site-tags.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { tagId, tagKey } from '../../drive/tags.ts';
import { auditTagStep } from './audit-tag.ts';
import { changeTags } from './change-tags.ts';
import { requireTag } from './find-tag.ts';

const blank = { version: 0, created_at: '', updated_at: '' };

/** Offers a tag to all users. A tag that users have made up becomes a default tag. */
export async function createTag({ user }: SignedIn, { name, display_name }: TagForm): Promise<ManagedTag> {
  const value = { name, display_name: display_name ?? name };
  const stored = await changeTags(user.userId, async (all, id) => {
    await requireFree(value, { all, isNew: true });
    return {
      saved: [{ ...blank, id, ...value }],
      audit: [auditTagStep('tag.create', { id: tagId(name), name, after: value })],
    };
  });
  return resultOf(value, stored);
}

interface TagUpdate extends Partial<TagForm> {
  type?: ManagedTag['type'] | undefined;
  version?: number | undefined;
}

/** Changes a tag. Throws 409 if another admin changed it since the caller, or this call, has read it. */
export async function updateTag({ user }: SignedIn, id: number, form: TagUpdate): Promise<ManagedTag> {
  let seen = form.version;
  const last: { value?: DefaultTag; isDefault?: boolean } = {};
  const stored = await changeTags(user.userId, async (all, newRecordId) => {
    const tag = await requireTag(id, all);
    const { record } = tag;
    const before = { name: tag.name, display_name: record?.display_name ?? tag.name };
    const isDefault = form.type === undefined ? record !== undefined : form.type === 'default';
    const value = applyForm(before, form, isDefault);
    await requireFree(value, { all, id, record, isNew: isDefault && !record });
    seen ??= record?.version ?? 0;
    if ((record?.version ?? 0) !== seen) throw conflict('tagChanged');
    Object.assign(last, { value, isDefault });
    const isRenamed = tagId(value.name) !== id;
    const isRespelled = !isDefault && value.name !== tag.name;
    return {
      saved: isDefault ? [{ ...(record ?? { ...blank, id: newRecordId }), ...value }] : [],
      deleted: record && !isDefault ? [record] : [],
      leaving: isRenamed || isRespelled ? [{ tag, to: value.name }] : [],
      audit: [
        auditTagStep('tag.update', {
          id,
          name: tag.name,
          before: { ...before, type: record ? 'default' : 'custom' },
          after: { ...value, type: isDefault ? 'default' : 'custom' },
        }),
      ],
    };
  });
  return resultOf(last.value as DefaultTag, last.isDefault ? stored : undefined);
}

/** Custom tags are shown by their names. */
function applyForm(before: DefaultTag, form: TagUpdate, isDefault: boolean): DefaultTag {
  const name = form.name ?? before.name;
  if (!isDefault) return { name, display_name: name };
  const kept = before.display_name === before.name ? name : before.display_name;
  return { name, display_name: form.display_name === undefined ? kept : (form.display_name ?? name) };
}

interface Surroundings {
  all: readonly DefaultTagRecord[];
  /** Of the tag as it is. */
  id?: number;
  record?: DefaultTagRecord | undefined;
  /** One more default tag. */
  isNew: boolean;
}

/** Throws 422 if a name is reserved or another tag has it, and if there are too many default tags. */
async function requireFree(value: DefaultTag, { all, id, record, isNew }: Surroundings): Promise<void> {
  const errors: Record<string, Reason> = {};
  if (isNew && all.length >= tagLimits.maxDefaultTags) {
    errors['name'] = { code: 'tooManyDefaultTags', params: { count: tagLimits.maxDefaultTags } };
  }
  const others = all.filter((each) => each.id !== record?.id);
  for (const field of ['display_name', 'name'] as const) {
    const key = tagKey(value[field]);
    const isTaken = others.some((each) => tagKey(each.name) === key || tagKey(each.display_name) === key);
    if (key === starredTag.name) errors[field] = 'tagReserved';
    else if (isTaken || (await isUsedElsewhere(value, field, id))) errors[field] = 'tagExists';
  }
  // Without a display name of its own, the field of the name is the one to change.
  if (errors['name'] && value.name === value.display_name) delete errors['display_name'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Whether users have a tag of this name that is neither this tag nor what becomes a default tag. */
async function isUsedElsewhere(
  value: DefaultTag,
  field: keyof DefaultTag,
  id: number | undefined,
): Promise<boolean> {
  const wanted = tagId(value[field]);
  if (wanted === id || (field === 'display_name' && wanted === tagId(value.name))) return false;
  // A new default tag takes over the tag that users have made up.
  if (field === 'name' && id === undefined) return false;
  const known = await findSiteTag(wanted);
  if (known?.jobId !== undefined) throw conflict('tagBeingChanged');
  return known !== undefined;
}

function resultOf({ name, display_name }: DefaultTag, stored: DefaultTagRecord | undefined): ManagedTag {
  const type = stored ? 'default' : 'custom';
  const { version = 0, updated_at = toIsoTime(nowMs()) } = stored ?? {};
  return { id: tagId(name), name, display_name, type, version, updated_at };
}
