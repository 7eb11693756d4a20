import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { useProduct } from '../../support/stack/product.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { startMultipart } from '../../support/builders/multipart-calls.ts';
import { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const hour = 3600;
let stack: Awaited<ReturnType<typeof leaseStack>>;
let bucket: UploadBucket;
let table: DynamoDBClient;

const newOwner = () => newPerson(undefined, newVisitor());
const newVisitor = () => new Visitor(undefined, stack.url);
const remove = (visitor: Visitor, id: number | string = 'me', query: Record<string, boolean> = {}) =>
  visitor.call(deleteUser, {
    params: { id },
    query: { deleteCurrentUser: true, ...query },
    body: { password: (visitor as Partial<Person>).password },
  });
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  newVisitor().call(login, { body: { email, password, remember: true } });

/** Everything that the table holds and in which a text stands. */
async function itemsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  let ExclusiveStartKey: Record<string, never> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: process.env['TABLE_NAME'], ExclusiveStartKey }),
    );
    for (const item of page.Items ?? []) {
      if (JSON.stringify(item).includes(text)) found.push(`${item['__edb_e__']?.S} ${item['PK']?.S}`);
    }
    ExclusiveStartKey = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (ExclusiveStartKey);
  return found;
}

beforeAll(async () => {
  stack = await leaseStack();
  const owner = await newOwner();
  useProduct(stack);
  table = new DynamoDBClient({});
  bucket = openBucketOf((await presign(owner, 0)).body.url, stack);
});

afterAll(async () => {
  table.destroy();
  bucket.close();
  await stack.close();
});

describe('who', () => {
  test('[U6] oneself, who must say so; nobody else, and no program', async () => {
    const [ann, bob] = await Promise.all([newOwner(), newOwner()]);
    const unsaid = await remove(ann, ann.id, { deleteCurrentUser: false });
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['deleteCurrentUser']]);
    expect((await remove(bob, ann.id)).status).toBe(404);
    expect((await remove(newVisitor(), ann.id)).status).toBe(401);
    expect((await remove(await newProgramOf(ann, newVisitor()))).status).toBe(403);
    const unechoed = { params: { id: 'me' }, headers: { 'x-xsrf-token': '' } };
    expect((await ann.call(deleteUser, { ...unechoed, query: { deleteCurrentUser: true } })).status).toBe(
      419,
    );
    expect((await ann.call(getUser, me)).status).toBe(200);
  });
});

describe('what becomes of it', () => {
  test('[U6] sessions and tokens die at once, the address is free, and a mail says farewell', async () => {
    const ann = await newOwner();
    const program = await newProgramOf(ann, newVisitor());
    const phone = Object.assign(newVisitor(), { email: ann.email, password: ann.password });
    await phone.call(login, { body: { email: ann.email, password: ann.password, remember: true } });
    const answer = await remove(ann, ann.id);
    expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
    expect(ann.cookies.has('be_session')).toBe(false);
    expect(ann.cookies.has('XSRF-TOKEN')).toBe(true);
    for (const visitor of [ann, program, phone]) expect((await visitor.call(getUser, me)).status).toBe(401);
    const wrong = await signIn(ann);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { email: ['Wrong e-mail address or password.'] },
    ]);
    expect((await untilMailTo(ann.email, 'account_deleted', { site: stack.url })).to).toEqual([ann.email]);
    const again = await newPerson(ann.email, newVisitor());
    expect(again.id).not.toBe(ann.id);
    expect((await again.call(getUser, me)).body.user.email).toBe(ann.email);
  });

  test('[U6] twice at once is done once', async () => {
    const ann = await newOwner();
    const answers = await Promise.all([remove(ann), remove(ann), remove(ann)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // 422 where the first one has taken the password away that the call brings.
    for (const { status } of answers) expect([200, 401, 409, 422]).toContain(status);
  });

  test('[U6] nothing of the person remains, in the table or in storage', { tags: 'variant' }, async () => {
    const ann = await newOwner();
    const files = await fillAccount(ann);
    const link = await newLink(ann, files.linked);
    await remove(ann);
    await expect.poll(() => lasting(ann), { timeout: 40_000, interval: 500 }).toEqual([]);
    const shown = await newVisitor().call(showLink, { params: { hash: link.hash } });
    expect(shown.status).toBe(404);
    // Objects whose signed addresses have ended by then.
    await stack.advanceClock(3 * hour);
    await stack.runSchedule('purge-uploads');
    for (const name of files.objects) expect(await keysWith(name), name).toEqual([]);
    expect(await keysWith(`U${ann.id}`)).toEqual([]);
    expect((await lasting(ann, { abandoned: true })).filter((kind) => kind.startsWith('upload'))).toEqual([]);
    // The tombstone in the list of users tells that there was somebody, and not who.
    expect((await itemsWith(ann.email)).filter((kind) => kind.startsWith('listingRow'))).toEqual([]);
  });
});

const keysWith = async (text: string) => (await bucket.listKeys()).filter((key) => key.includes(text));

/** What tells of a person and does not end by itself soon. */
async function lasting({ id }: Person, { abandoned = false } = {}): Promise<string[]> {
  const passing = [
    'auditEntry',
    'job',
    'mail',
    'rateCounter',
    'listingRow',
    ...(abandoned ? [] : ['upload']),
  ];
  return (await itemsWith(String(id))).filter((item) => !passing.includes(item.split(' ')[0] ?? ''));
}

/** Gives a person something of every kind; answers names of their objects. */
async function fillAccount(ann: Person) {
  await newProgramOf(ann, newVisitor());
  const picture = new FormData();
  picture.set('file', new Blob([await (await newPicture(9, 9)).png().toBuffer()]), 'me.png');
  const { image } = (await ann.call(uploadAvatar, { ...me, body: picture })).body;
  const folder = await newFolder(ann, { name: 'inner' });
  const linked = await newFile(ann, { parentId: folder.id, name: 'linked.txt' });
  const replaced = await newFile(ann, { name: 'twice.txt', content: 'one' });
  const replacing = await newFile(ann, { name: 'twice.txt', content: 'two', conflict: 'replace' });
  const trashed = await newFile(ann, { name: 'trashed.txt' });
  await ann.call(deleteEntries, { body: { entryIds: [trashed.id] } });
  const gone = await newFile(ann, { name: 'gone.txt' });
  await ann.call(deleteEntries, { body: { entryIds: [gone.id], deleteForever: true } });
  await ann.call(starEntries, { body: { entryIds: [linked.id] } });
  const waiting = await presign(ann, 5);
  const parts = await startMultipart(ann, 5);
  const begun = [waiting.body.key, parts.body.key].map((key) => String(key).split('/').at(-1) ?? '');
  const stored = [linked, replaced, replacing, trashed, gone].map((file) => file.file_name);
  return { linked, objects: [...stored, ...begun, String(image).split('/').at(-1) ?? ''] };
}
