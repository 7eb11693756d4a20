import { expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { choose, expectNames, openAs, toast } from './drive-of.ts';
import { takeClock } from './hurry.ts';
import { row, test, upload, uploaded } from './journey.ts';

test('[DA-3] two browsers see each other’s changes without a reload', async ({ page, open }) => {
  const person = await newPerson();
  const box = await newFolder(person, { name: 'Box' });
  await newFile(person, { name: 'a.txt' });
  const other = await open();
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
});

test('[DA-3] the storage bar follows what another browser uploads', async ({ page }) => {
  const person = await newPerson();
  const socket = page.waitForEvent('websocket');
  await openAs(page, person);
  await socket;
  await page.getByText('0 B of 25 GB used').waitFor();
  await newFile(person, { name: 'a.bin', content: new Uint8Array(2 * 1024 * 1024) });
  await page.getByText('2 MB of 25 GB used').waitFor();
  await row(page, 'a.bin').waitFor();
});

test('[DA-3] a selection stays while others change the list', async ({ page }) => {
  const person = await newPerson();
  await newFile(person, { name: 'a.txt' });
  await newFile(person, { name: 'b.txt' });
  const socket = page.waitForEvent('websocket');
  await openAs(page, person);
  await socket;
  await row(page, 'a.txt').click();
  await newFile(person, { name: 'c.txt' });
  await row(page, 'c.txt').waitFor();
  await page.getByText('1 selected').waitFor();
  expect(await row(page, 'a.txt').getAttribute('aria-selected')).toBe('true');
});

test('[DA-3] without a socket the open list is asked for every ten seconds', async ({ page }) => {
  const person = await newPerson();
  await newFile(person, { name: 'a.txt' });
  await takeClock(page);
  const refused = Promise.withResolvers<void>();
  await page.routeWebSocket('**/live', async (socket) => {
    await socket.close();
    refused.resolve();
  });
  await openAs(page, person);
  await expectNames(page, ['a.txt']);
  await refused.promise;
  await newFile(person, { name: 'b.txt' });
  await page.clock.runFor(10_000);
  await row(page, 'b.txt').waitFor();
});

test('a page whose network fails before all of it was loaded works on, and uploads later', async ({
  page,
}) => {
  const person = await newPerson();
  let isGone = true;
  await page.route(/\/api\/v1\/uploads\/unfinished|upload-panel/, (route) =>
    isGone ? route.abort('internetdisconnected') : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await openAs(page, person);
  await failed;
  await page.waitForLoadState('networkidle');
  isGone = false;
  await upload(page, [{ name: 'a.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
});

test('[DA-3] a lost connection catches up', async ({ page }) => {
  const person = await newPerson();
  await newFile(person, { name: 'a.txt' });
  const socket = page.waitForEvent('websocket');
  await openAs(page, person);
  await socket;
  await page.context().setOffline(true);
  await newFile(person, { name: 'b.txt' });
  await page.context().setOffline(false);
  await row(page, 'b.txt').waitFor();
  await choose(page, 'b.txt', 'Delete');
  await toast(page, 'Moved 1 item to trash').waitFor();
});
