import { createFolder } from '#shared/routes/drive.ts';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { openAs } from './drive-of.ts';
import { hurryUntilVisible, takeClock } from './hurry.ts';
import { row, test } from './journey.ts';
import { newPersonCalled, shareWith } from './sharing-people.ts';
import { untilTold } from './team.ts';

test('[LNK-1] [LNK-6] whoever works in a folder by its link sees within half a minute what others do there', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const folder = await newFolder(ann, { name: 'Plans' });
  await newFile(ann, { name: 'a.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { allow_edit: true });
  await takeClock(page);
  await openAs(page, bob, link.url);
  await row(page, 'a.txt').waitFor();
  await ann.call(createFolder, { body: { name: 'New here', parentId: folder.id } });
  await hurryUntilVisible(page, row(page, 'New here'));
});

test('[NB-2] [NP-1] the bell of a public page counts anew when the window is looked at again', async ({
  page,
}) => {
  const [ann, bob] = [await newPersonCalled('Ann Lee'), await newPersonCalled('Bob Ray')];
  const file = await newFile(ann, { name: 'a.txt' });
  const link = await newLink(ann, file);
  await openAs(page, bob, link.url);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await shareWith(ann, file, bob, 'view');
  await untilTold(bob, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});
