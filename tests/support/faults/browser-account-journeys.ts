import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { login } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listMailsTo } from '../mails-to.ts';
import { newNotification, readNotifications } from '../builders/notification-calls.ts';
import { timesOfBrowser } from './browser-faults.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { toast } from './browser-page.ts';
import { differs } from './journey.ts';

const password = 'a good long password';
const otherPassword = 'another good long password';
const me = { params: { id: 'me' } };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Says that nothing is unread. */
const bellAtRest = (page: Page) => button(page, 'Notifications');

/** Registrations are counted by the hour for each address, and all browsers here come from one. */
const registrationWindowSeconds = 3601;

/** What people do with their accounts. */
export const browserAccountJourneys: BrowserJourney[] = [
  {
    name: 'register',
    feature: 'auth',
    operation: 'POST /auth/register',
    start: async ({ stack, newGuest }) => {
      const email = `${randomUUID()}@example.com`;
      await stack.advanceClock(registrationWindowSeconds);
      return {
        path: '/register',
        prepare: async (page) => {
          await field(page, 'Email').fill(email);
          await field(page, 'Password').fill(password);
          await field(page, 'Confirm password').fill(password);
        },
        decide: (page) => button(page, 'Create account').click(),
        done: (page) => page.getByRole('region', { name: 'Update name and profile image' }),
        saysDone: (page) => page.getByText('This e-mail address is already in use.'),
        typed: async (page) => [
          ...differs('address', await field(page, 'Email').inputValue(), email),
          ...differs('password', await field(page, 'Password').inputValue(), password),
        ],
        verify: async () =>
          differs('sign-in', (await newGuest().call(login, { body: { email, password } })).status, 200),
      };
    },
  },
  {
    name: 'sign in',
    feature: 'auth',
    operation: 'POST /auth/login',
    start: async ({ newPerson }) => {
      const { email } = await newPerson();
      return {
        path: '/login',
        prepare: async (page) => {
          await field(page, 'Email').fill(email);
          await field(page, 'Password').fill(password);
        },
        decide: (page) => button(page, 'Continue').click(),
        done: (page) => page.getByRole('button', { name: /account|profile/i }).first(),
        typed: async (page) => differs('address', await field(page, 'Email').inputValue(), email),
        verify: async () => [],
      };
    },
  },
  {
    name: 'sign out',
    feature: 'auth',
    operation: 'POST /auth/logout',
    effect: 'DeleteItem',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        person: ann,
        path: '/drive',
        decide: async (page) => {
          await page.getByRole('button', { name: /^Account menu/ }).click();
          await page.getByRole('menuitem', { name: 'Log out' }).click();
        },
        done: (page) => page.getByRole('heading', { name: 'Sign in' }),
        verify: async () => differs('status', (await ann.call(getUser, me)).status, 401),
      };
    },
  },
  {
    name: 'forgot the password',
    feature: 'auth',
    operation: 'POST /auth/forgot-password',
    start: async ({ newPerson, stack, inTime }) => {
      const { email } = await newPerson();
      const listMails = () => listMailsTo(email, 'reset_password', { site: stack.url });
      return {
        path: '/forgot-password',
        prepare: (page) => field(page, 'Email').fill(email),
        decide: (page) => button(page, 'Send reset link').click(),
        done: (page) => toast(page, 'If an account exists for this address'),
        typed: async (page) => differs('address', await field(page, 'Email').inputValue(), email),
        verify: async (wasTold) => {
          await inTime(async () => (await listMails()).length > 0);
          const { length } = await listMails();
          // Whoever is told to wait asks again a minute later, and may have had the first one by then.
          return length === 1 || (wasTold && length === 2) ? [] : [`mails: ${length}`];
        },
      };
    },
  },
  {
    name: 'change the name',
    feature: 'users',
    operation: 'PUT /api/v1/users/*',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        person: ann,
        path: '/account-settings',
        prepare: (page) => field(page, 'First name').fill('Ann'),
        decide: (page) =>
          page
            .getByRole('region', { name: 'Update name and profile image' })
            .getByRole('button', { name: 'Save' })
            .click(),
        done: (page) => toast(page, 'Updated account details'),
        typed: async (page) => differs('name', await field(page, 'First name').inputValue(), 'Ann'),
        verify: async () => differs('name', (await ann.call(getUser, me)).body.user.first_name, 'Ann'),
      };
    },
  },
  {
    name: 'change the password',
    feature: 'auth',
    operation: 'PUT /auth/user/password',
    start: async ({ newPerson, newGuest }) => {
      const ann = await newPerson();
      const form = (page: Page) => page.getByRole('region', { name: 'Update password' });
      return {
        person: ann,
        path: '/account-settings',
        prepare: async (page) => {
          await field(page, 'Current password').fill(password);
          await field(page, 'New password').fill(otherPassword);
          await field(page, 'Confirm new password').fill(otherPassword);
        },
        decide: (page) => form(page).getByRole('button', { name: 'Update password' }).click(),
        // Pressed again after the answer was lost, the current password is the former one: that is refused always.
        done: (page) => toast(page, 'Password changed').or(page.getByText('Wrong current password.')),
        typed: async (page) =>
          differs('password', await field(page, 'New password').inputValue(), otherPassword),
        verify: async () => {
          const body = { email: ann.email, password: otherPassword };
          return differs('sign-in', (await newGuest().call(login, { body })).status, 200);
        },
      };
    },
  },
  {
    name: 'create a token',
    feature: 'users',
    operation: 'POST /api/v1/access-tokens',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const name = (page: Page) => page.getByRole('dialog').getByLabel('Token name');
      return {
        person: ann,
        path: '/account-settings',
        prepare: async (page) => {
          await button(page, 'Create token').click();
          await name(page).fill('Backup');
        },
        decide: (page) => name(page).press('Enter'),
        done: (page) => page.getByText(/cannot be viewed again/),
        typed: async (page) => differs('name', await name(page).inputValue(), 'Backup'),
        verify: async () => {
          const { body } = await ann.call(getUser, { ...me, query: { with: 'tokens' } });
          // A token whose secret nobody has seen stays in the list, where it can be deleted: one for each answer that
          // was lost, as the browser sends the call again by itself.
          const count = (body.user.tokens as unknown[] | undefined)?.length ?? 0;
          return count >= 1 && count <= 1 + timesOfBrowser ? [] : [`tokens: ${count}`];
        },
      };
    },
  },
  {
    name: 'read notifications',
    feature: 'notifications',
    operation: 'POST /api/v1/notifications/mark-as-read',
    start: async ({ newPerson }) => {
      const [ann, bea] = [await newPerson(), await newPerson()];
      await newNotification(ann, bea);
      return {
        person: ann,
        others: [bea],
        path: '/notifications',
        prepare: (page) => button(page, 'Notifications, 1 unread').waitFor(),
        decide: (page) => page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click(),
        isShown: (page) => bellAtRest(page).isVisible(),
        done: bellAtRest,
        verify: async () => differs('unread', (await readNotifications(ann)).unread, 0),
      };
    },
  },
];
