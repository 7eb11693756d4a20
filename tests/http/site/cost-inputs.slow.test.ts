import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#shared/routes/accounts/auth.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { createLink, showLink } from '#shared/routes/sharing/links.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { type MeasuredCall, measuredCalls, measuredFollowing } from '../../../infra/cost/measured-calls.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { fillFolder } from '../../support/stack/fill-folder.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { share } from '../../support/builders/share-calls.ts';
import { useProduct } from '../../support/stack/product.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';

const allowed = 0.1;
/** Now and then a function loads the site's configuration, or reads its version for a guest: a unit and a call. */
const settings = { readUnits: 1, tableCalls: 1 };

let stack: LocalStack & { dataDir: string };
let ann: Person;
let bea: Person;
const measured = new Map<string, MeasuredCall>();

async function measure(name: string, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(400);
  const { readUnits, writeUnits, tableCalls } = await getRequestLine(answer);
  measured.set(name, { readUnits, writeUnits, tableCalls, answerBytes: Buffer.byteLength(answer.text) });
  return answer;
}

beforeAll(async () => {
  // Nobody follows the table: what follows a change is measured by itself.
  stack = await startOwnStack({
    change({ Resources }) {
      for (const [id, { Type }] of Object.entries(Resources)) {
        if (Type === 'AWS::Lambda::EventSourceMapping') delete Resources[id];
      }
    },
  });
  ann = await newPerson(undefined, new Visitor(undefined, stack.url));
  bea = await newPerson(undefined, new Visitor(undefined, stack.url));
}, 120_000);

afterAll(async () => {
  await stack.close();
});

/** Of each figure that is not the sheet's by a tenth: what it is, and what was measured. */
function differences(sheet: Record<string, MeasuredCall>): string[] {
  return Object.entries(sheet).flatMap(([name, known]) => {
    const found = measured.get(name);
    return (Object.keys(known) as (keyof MeasuredCall)[]).flatMap((figure) => {
      const slack = Math.max(
        allowed * known[figure],
        figure in settings ? settings[figure as 'readUnits'] : 0,
      );
      const isSame = found !== undefined && Math.abs(found[figure] - known[figure]) <= slack;
      return isSame ? [] : `${name}: ${figure} ${known[figure]}, measured ${found?.[figure]}`;
    });
  });
}

test('what each call of the cost model takes is what its sheet says', async () => {
  await measure('first data', ann.call(getBootstrapData));
  const guest = new Visitor(undefined, stack.url);
  const { email, password } = ann;
  // Loads the configuration.
  await guest.call(login, { body: { email, password: 'wrong' } });
  await measure('sign in', guest.call(login, { body: { email, password, remember: true } }));
  const folder = await newFolder(ann);
  const other = await newFolder(ann);
  await fillFolder(stack, folder, { ownerId: ann.id, entryCount: 50 });
  const file = await newFile(ann, { parentId: folder.id, name: 'A new report of the quarter.pdf' });
  const list = (query: Record<string, string>) => ann.call(listEntries, { query });
  await measure('list a folder of 50', list({ folderId: folder.hash }));
  await measure('list recent files', list({ pageId: 'recent' }));
  await list({ pageId: 'search', query: 'report' });
  await measure('search', list({ pageId: 'search', query: 'report' }));
  await measure('list notifications', ann.call(listNotifications));
  await measure('create a folder', ann.call(createFolder, { body: { name: 'New', parentId: folder.id } }));
  const params = { id: file.id };
  await measure('rename a file', ann.call(updateEntry, { params, body: { name: 'Another report.pdf' } }));
  await measure('move a file', move(ann, [file], other));
  await measure('trash a file', trash(ann, file));
  await measure('restore a file', restore(ann, file));
  const target = { parentId: folder.id, clientName: 'Fresh.txt' };
  const signed = await measure('presign an upload', presign(ann, 5, target));
  expect((await putTo(signed.body, 'hello')).status).toBe(200);
  await measure('register an upload', register(ann, signed.body.key as string, 5, target));
  await measure('download a file', ann.call(downloadEntries, { params: { hashes: file.hash } }));
  await measure('show a file', ann.call(viewContent, { params: { hash: file.hash } }));
  const made = await measure(
    'create a link',
    ann.call(createLink, { params, body: { allow_download: true } }),
  );
  const { link } = made.body;
  const visitor = new Visitor(undefined, stack.url);
  await measure('open a link', visitor.call(showLink, { params: { hash: link.hash } }));
  const query = { shareable_link: link.id };
  await measure(
    'download by a link',
    visitor.call(downloadEntries, { params: { hashes: file.hash }, query }),
  );
  await measure('share a file', share(ann, file, bea, 'view'));
  expect(differences(measuredCalls)).toEqual([]);
}, 120_000);

test('so is what follows a change in the background', async () => {
  const folder = await newFolder(ann);
  const file = await newFile(ann, { parentId: folder.id, name: 'A followed report.pdf' });
  useProduct(stack);
  const [{ tableClient, tableOptions }, { followTable }, context, { beginCounting }] = await Promise.all([
    import('../../../functions/data/table/table.ts'),
    import('../../../functions/use-cases/background/follow-table.ts'),
    import('../../../functions/platform/request-context.ts'),
    import('../../../functions/use-cases/site/reports/counts/store-lines.ts'),
  ]);
  // A function asks for it once.
  await beginCounting();
  const { Items = [] } = await tableClient.send(new ScanCommand({ TableName: tableOptions.table }));
  const after = Items.find((item) => item['SK'] === `ENTRY#${file.id}`);
  const follow = async (name: string, before: typeof after) => {
    const change = { sequenceNumber: '1', entity: 'entry', before, after, atMs: Date.now() };
    await context.runWithContext('test', async () => {
      await followTable([change]);
      const { readUnits = 0, writeUnits = 0, tableCalls = 0 } = context.findContext() ?? {};
      measured.set(name, { readUnits, writeUnits, tableCalls, answerBytes: 0 });
    });
  };
  await follow('a new file', undefined);
  await follow('another name', { ...after, n: 'Former.pdf', ch: 1 });
  expect(differences(measuredFollowing)).toEqual([]);
}, 60_000);
