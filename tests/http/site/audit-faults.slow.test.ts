import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultRuleInput } from '../../../infra/local/faults/fault-rule.ts';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { createLink, deleteLink, findLink } from '#shared/routes/sharing/links.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { createRole, deleteRoles, listRoles } from '#shared/routes/site/roles.ts';
import { deleteAsAdmin, downloadAsAdmin, viewAsAdmin } from '../../support/builders/as-admin-calls.ts';
import { statusOf } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newAdmin, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { useProduct } from '../../support/stack/product.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: Awaited<ReturnType<typeof leaseStack>>;
let admin: Person;
let reader: Visitor;
const newVisitor = () => new Visitor(undefined, stack.url);

beforeAll(async () => {
  stack = await leaseStack();
  useProduct(stack);
  admin = await newAdmin(newVisitor());
  reader = await newProgramOf(admin, newVisitor());
}, 120_000);

afterAll(() => stack.close());

/** A change that is ready to be made, and how to tell whether it was. */
interface Ready {
  act: () => Promise<unknown>;
  isDone: () => Promise<boolean>;
  /** What its entry is found by. */
  actorId: number;
  action: string;
}

async function readyPerson(): Promise<Person> {
  return newPerson(undefined, newVisitor());
}

async function readyLink(): Promise<{
  person: Person;
  params: { id: number };
  hasLink: () => Promise<boolean>;
}> {
  const person = await readyPerson();
  const params = { id: (await newFile(person)).id };
  const hasLink = async () => Boolean((await person.call(findLink, { params })).body.link);
  return { person, params, hasLink };
}

async function roleIdOf(name: string): Promise<number | undefined> {
  const { body } = await reader.call(listRoles, { query: { query: name } });
  return (body.pagination.data as { id: number; name: string }[]).find((role) => role.name === name)?.id;
}

const changes: Record<string, () => Promise<Ready>> = {
  'a role that is made': async () => {
    const name = randomUUID();
    return {
      act: () => admin.call(createRole, { body: { name } }),
      isDone: async () => (await roleIdOf(name)) !== undefined,
      actorId: admin.id,
      action: 'role.create',
    };
  },
  'a role that is deleted': async () => {
    const name = randomUUID();
    const { body } = await admin.call(createRole, { body: { name } });
    return {
      act: () => admin.call(deleteRoles, { params: { id: body.role.id } }),
      isDone: async () => (await roleIdOf(name)) === undefined,
      actorId: admin.id,
      action: 'role.delete',
    };
  },
  'a link that is made': async () => {
    const { person, params, hasLink } = await readyLink();
    const act = () => person.call(createLink, { params });
    return { act, isDone: hasLink, actorId: person.id, action: 'link.create' };
  },
  'a link that is deleted': async () => {
    const { person, params, hasLink } = await readyLink();
    await person.call(createLink, { params });
    const act = () => person.call(deleteLink, { params });
    return { act, isDone: async () => !(await hasLink()), actorId: person.id, action: 'link.delete' };
  },
  'a token that is made': async () => {
    const person = await readyPerson();
    const isDone = async () => {
      const { body } = await reader.call(getUser, { params: { id: person.id }, query: { with: 'tokens' } });
      return body.user.tokens.length > 0;
    };
    const act = () => person.call(createAccessToken, { body: { tokenName: 'backup' } });
    return { act, isDone, actorId: person.id, action: 'token.create' };
  },
  'a ban': async () => {
    const { id } = await readyPerson();
    const isDone = async () => (await reader.call(getUser, { params: { id } })).body.user.banned_at !== null;
    const act = () => admin.call(banUser, { params: { id }, body: { comment: 'Spam' } });
    return { act, isDone, actorId: admin.id, action: 'user.ban' };
  },
  'a file that an admin deletes': () => readyDeletion(newFile),
  'a folder that an admin deletes': () => readyDeletion(newFolder),
};

async function readyDeletion(newEntry: (owner: Person) => Promise<FileEntry>): Promise<Ready> {
  const owner = await readyPerson();
  const entry = await newEntry(owner);
  return {
    act: () => deleteAsAdmin(admin, [entry]),
    isDone: async () => (await statusOf(owner, entry)) === 404,
    actorId: admin.id,
    action: 'entry.delete',
  };
}

/** Ids of the entries that tell of such changes. */
async function entriesOf({ actorId, action }: Pick<Ready, 'actorId' | 'action'>): Promise<number[]> {
  const filters = encodeFilters([
    { key: 'actor', operator: '=', value: actorId },
    { key: 'action', operator: '=', value: action },
    { key: 'result', operator: '=', value: 'done' },
  ]);
  const { body } = await reader.call(listAuditEntries, { query: { filters, perPage: 50 } });
  return (body.pagination.data as AuditEntry[]).map(({ id }) => id);
}

const breaks: [string, FaultRuleInput][] = [
  ['the function ends before', { target: 'dynamodb', kind: 'crash', isCarriedOut: false, times: 1 }],
  ['the function ends after', { target: 'dynamodb', kind: 'crash', isCarriedOut: true, times: 1 }],
  ['the answer is lost of', { target: 'dynamodb', kind: 'lost', writesOnly: true, times: 1 }],
  ['the table refuses from', { target: 'dynamodb', kind: 'throttling', writesOnly: true, times: 12 }],
];

describe.each(Object.entries(changes))(
  'the audit log tells of %s as often as it happened',
  (_, makeReady) => {
    test.each(breaks)('where %s one of its writes', async (__, rule) => {
      const outcomes: { changed: boolean; told: number }[] = [];
      for (let after = 0, hasStruck = true; hasStruck; after += 1) {
        const ready = await makeReady();
        const before = new Set(await entriesOf(ready));
        stack.faults.add({ ...rule, after });
        await ready.act().catch(() => undefined);
        hasStruck = stack.faults.list().some(({ struck }) => struck > 0);
        stack.faults.clear();
        const told = (await entriesOf(ready)).filter((id) => !before.has(id)).length;
        outcomes.push({ changed: await ready.isDone(), told });
      }
      expect(outcomes.length).toBeGreaterThan(1);
      expect(outcomes).toEqual(outcomes.map(({ changed }) => ({ changed, told: changed ? 1 : 0 })));
      // Nothing was in the way of the last.
      expect(outcomes.at(-1)).toEqual({ changed: true, told: 1 });
    });
  },
);

test.each([
  ['shown', 'entry.view', viewAsAdmin],
  ['downloaded', 'entry.download', (who: Person, file: FileEntry) => downloadAsAdmin(who, [file])],
])(
  'no file is %s to an admin of which the log does not tell',
  async (_, action, look) => {
    const file = await newFile(await readyPerson());
    const about = { actorId: admin.id, action };
    for (const [, rule] of breaks) {
      const outcomes: { given: boolean; told: number }[] = [];
      for (let after = 0, hasStruck = true; hasStruck; after += 1) {
        const before = new Set(await entriesOf(about));
        stack.faults.add({ ...rule, after });
        const answer = await look(admin, file).catch(() => undefined);
        hasStruck = stack.faults.list().some(({ struck }) => struck > 0);
        stack.faults.clear();
        const told = (await entriesOf(about)).filter((id) => !before.has(id)).length;
        outcomes.push({ given: answer?.status === 302, told });
      }
      expect(outcomes.filter(({ given, told }) => given && told !== 1)).toEqual([]);
      expect(outcomes.at(-1)).toEqual({ given: true, told: 1 });
    }
  },
  120_000,
);
