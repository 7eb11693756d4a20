import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tag } from '#shared/entities/file-entry.ts';
import { listTags, setEntryTags } from '#shared/routes/drive/marks.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import type { Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
let ann: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  await stack.changeSettings('client', { drive: { default_tags: ['Invoice', 'Travel', 'invoice'] } });
  ann = await stack.newPerson();
});

afterAll(() => stack.close());

async function offered(person: Person, query?: string): Promise<string[]> {
  const { body } = await person.call(listTags, { query: query === undefined ? {} : { query } });
  return (body.tags as Tag[]).map(({ name, type }) => `${type} ${name}`);
}

test('[F14] the tags of the site are offered to everybody, beside the tags that the caller has used', async () => {
  const file = await newFile(ann);
  await ann.call(setEntryTags, { params: { id: file.id }, body: { tags: ['Zoo', 'TRAVEL'] } });
  expect(await offered(ann)).toEqual(['default Invoice', 'default Travel', 'custom Zoo']);
  expect(await offered(ann, ' tr')).toEqual(['default Travel']);
  const bob = await stack.newPerson();
  expect(await offered(bob)).toEqual(['default Invoice', 'default Travel']);
  expect(await offered(bob, 'zoo')).toEqual([]);
  const { tags } = (await ann.call(listTags)).body as { tags: Tag[] };
  expect(new Set(tags.map(({ id }) => id)).size).toBe(3);
  expect(tags[0]).toMatchObject({ name: 'Invoice', display_name: 'Invoice' });
});
