import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;
beforeAll(async () => {
  drive = await startTestDrive();
});
afterAll(() => drive.close());

test('what a mail said is stored in a tenth of its bytes, and read as it was', async () => {
  const [{ putContentStep, findContent, deleteContent }, { commit }] = await Promise.all([
    import('./mail-contents.ts'),
    import('../commit.ts'),
  ]);
  const content = { html: '<p>Grüße</p>'.repeat(500), text: 'Grüße', replyTo: 'eve@example.com' };
  await commit([await putContentStep(7, content, 2_000_000_000)]);
  expect(await findContent(7)).toEqual(content);
  const [item] = await drive.listItems();
  expect(String(item?.['packed']).length).toBeLessThan(content.html.length / 10);
  await deleteContent(7);
  expect(await findContent(7)).toBeUndefined();
});
