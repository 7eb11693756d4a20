import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { row, test, upload, uploaded } from '../../support/browser/journey.ts';

test('[DA-3] two browsers see the changes of each other without a reload, also after a lost connection', async ({
  page,
  open,
}) => {
  const person = await newPerson();
  const box = await newFolder(person, { name: 'Box' });
  await newFile(person, { name: 'a.txt' });
  const other = await open();
  // The code of the offline mode never arrives: a connection can be lost before it does.
  await page.route(/\/assets\/code\/offline-/, () => undefined);
  const sockets = [page, other].map((each) => each.waitForEvent('websocket'));
  await openAs(page, person);
  await openAs(other, person);
  await Promise.all(sockets);
  await expectNames(other, ['Box', 'a.txt']);
  await choose(page, 'a.txt', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('b');
  await page.keyboard.press('Enter');
  await expectNames(other, ['Box', 'b.txt']);
  await choose(other, 'b.txt', 'Delete');
  await expectNames(page, ['Box']);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expectNames(page, ['Box', 'b.txt']);
  await newFile(person, { name: 'inside.txt', parentId: box.id });
  await row(page, 'Box').dblclick();
  await row(other, 'Box').dblclick();
  await expectNames(other, ['inside.txt']);
  await choose(page, 'inside.txt', 'Make a copy');
  await expectNames(other, ['inside.txt', 'inside (1).txt']);
  await page.context().setOffline(true);
  await newFile(person, { name: 'later.bin', content: new Uint8Array(2 * 1024 * 1024), parentId: box.id });
  await other.getByText('2 MB of 25 GB used').waitFor();
  await page.context().setOffline(false);
  await expectNames(page, ['inside.txt', 'inside (1).txt', 'later.bin']);
  await choose(page, 'later.bin', 'Delete');
  await toast(page, 'Moved 1 item to trash').waitFor();
});

test('a page whose network failed while it loaded uploads later', { tags: 'variant' }, async ({ page }) => {
  const person = await newPerson();
  let isGone = true;
  await page.route(/\/api\/v1\/uploads\/unfinished|upload-panel/, (route) =>
    isGone ? route.abort('internetdisconnected') : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await openAs(page, person);
  await failed;
  isGone = false;
  await upload(page, [{ name: 'a.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
});
