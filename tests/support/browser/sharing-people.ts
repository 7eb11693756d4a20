import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { FileEntry, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { newPerson, type Person } from '../people.ts';

/** Somebody with a name that stands in lists of people. */
export async function newPersonCalled(name: string): Promise<Person> {
  const [firstName = name, ...others] = name.split(' ');
  const person = await newPerson(`${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`);
  const body = { first_name: firstName, last_name: others.join(' ') || null };
  const answer = await person.call(updateUser, { params: { id: person.id }, body });
  if (answer.status !== 200) throw new Error(`The profile answered ${answer.status}: ${answer.text}`);
  return person;
}

/** Shares an entry without the dialog, where that is not what the journey is about. */
export async function shareWith(
  owner: Person,
  entry: FileEntry,
  receiver: Person,
  right: ShareRight,
): Promise<void> {
  const body = { emails: [receiver.email], permissions: [right] };
  const answer = await owner.call(shareEntry, { params: { id: entry.id }, body });
  if (answer.status !== 200) throw new Error(`Sharing answered ${answer.status}: ${answer.text}`);
}

/** The dialog of sharing, on the part that was asked for. */
export function shareDialog(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Chooses what a person may do, in their row of the dialog's list. */
export async function choosePermission(page: Page, name: string, choice: string): Promise<void> {
  await shareDialog(page)
    .getByRole('button', { name: `Permission of ${name}` })
    .click();
  await page.getByRole('menu').getByText(choice, { exact: true }).click();
}
