import { expect, inject } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { test } from './journey.ts';

/** A route of the owner's two tables: where it leads guests and people who are signed in, and what they find. */
interface Line {
  path: string;
  guest: string;
  person: string;
  heading: RegExp;
}

const toLogin = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;
const forPeople = (path: string, heading: RegExp): Line => ({
  path,
  guest: toLogin(path),
  person: path,
  heading,
});
const forGuests = (path: string): Line => ({ path, guest: path, person: '/drive', heading: /All files/ });
const forAll = (path: string, heading: RegExp): Line => ({ path, guest: path, person: path, heading });

const linesFor = (folderHash: string): Line[] => [
  forGuests('/login'),
  forGuests('/workspace/join/login'),
  forGuests('/register'),
  forGuests('/workspace/join/register'),
  forGuests('/forgot-password'),
  forGuests('/password/reset/token'),
  forPeople('/account-settings', /Account settings/),
  forAll('/api-docs', /API/),
  forAll('/404', /doorway to the great nothing/),
  forPeople('/drive', /All files/),
  forPeople(`/drive/folders/${folderHash}`, /Plans/),
  forPeople('/drive/shares', /Shared with me/),
  forPeople('/drive/recent', /Recent/),
  forPeople('/drive/starred', /Starred/),
  forPeople('/drive/trash', /Trash/),
  forPeople('/drive/search', /Search/),
];

test('[HOME-2] [SH-10] [E404-1] each route of accounts and the drive leads where its guard says', async ({
  page,
  open,
}) => {
  const person = await newPerson();
  const folder = await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt', parentId: folder.id });
  const guest = await open();
  await openAs(page, person);
  const addressOf = (url: string) => url.slice(inject('siteUrl').replace(/\/$/, '').length);
  for (const { path, ...line } of linesFor(folder.hash)) {
    await guest.goto(path);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(guest.url()), `guests at ${path}`).toBe(line.guest);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: line.heading }).waitFor();
    expect(addressOf(page.url()), `people at ${path}`).toBe(line.person);
  }
});
