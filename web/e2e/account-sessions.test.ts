import { expect } from 'vitest';
import { login } from '#shared/routes/auth.ts';
import { newGuest, newPerson, newProgramOf } from '../../tests/http/people.ts';
import { listEntries } from '#shared/routes/drive.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';

test('[ACC-50] sessions with their devices, the current one first; the others are ended by the password', async ({
  page,
}) => {
  const person = await newPerson();
  const phone = newGuest();
  await phone.call(login, {
    body: { email: person.email, password: person.password, remember: false },
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    },
  });
  await (await newProgramOf(person)).call(listEntries);
  await openAs(page, person, '/account-settings');
  const panel = page.getByRole('region', { name: 'Active sessions' });
  const rows = panel.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.nth(0).textContent()).toContain('This device');
  const others = (await rows.allTextContents()).slice(1).join();
  expect(others).toContain('iOS - Safari');
  expect(others).toContain('API Token');
  expect(await rows.getByText('This device').count()).toBe(1);

  await panel.getByRole('button', { name: 'Log out other sessions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByText('Wrong password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await toast(page, 'Logged out other sessions.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  // Tokens stay.
  await expect.poll(() => rows.count()).toBe(2);
  expect((await phone.call(listEntries)).status).toBe(401);
});

test('[ACC-50] a long list scrolls within 400 px', async ({ page }) => {
  const person = await newPerson();
  await page.route('**/api/v1/user-sessions', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { sessions: { id: string }[] };
    const sessions = Array.from({ length: 20 }, (_, index) => ({ ...answer.sessions[0], id: `s${index}` }));
    await route.fulfill({ response, json: { ...answer, sessions } });
  });
  await openAs(page, person, '/account-settings');
  const list = page.getByRole('region', { name: 'List of sessions' });
  await list.waitFor();
  const { height, scrollHeight } = await list.evaluate((element) => ({
    height: element.clientHeight,
    scrollHeight: element.scrollHeight,
  }));
  expect(height).toBe(400);
  expect(scrollHeight).toBeGreaterThan(1000);
});
