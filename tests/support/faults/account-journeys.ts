import { randomUUID } from 'node:crypto';
import { deleteUser, updateUser } from '#shared/routes/accounts/account.ts';
import { login, logout, register } from '#shared/routes/accounts/auth.ts';
import { changeReadState } from '#shared/routes/notifications/notifications.ts';
import { changePassword, sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { newFile } from '../builders/drive-builders.ts';
import { listMailsTo } from '../mails-to.ts';
import { newNotification, readNotifications } from '../builders/notification-calls.ts';
import { callOnce, differs, type FaultJourney } from './journey.ts';

const password = 'a good long password';
const me = { params: { id: 'me' } };

/** What people do with their accounts. */
export const accountJourneys: FaultJourney[] = [
  {
    name: 'register',
    needs: ['cognito'],
    start: async ({ newGuest }) => {
      const [guest, again] = [newGuest(), newGuest()];
      const email = `${randomUUID()}@example.com`;
      const body = { email, password, password_confirmation: password };
      return {
        people: [],
        act: (key) => callOnce(guest, register, key, { body }),
        saysDone: ({ body: told }) => told?.message === 'This e-mail address is already in use.',
        verify: async () =>
          differs('sign-in', (await again.call(login, { body: { email, password } })).status, 200),
      };
    },
  },
  {
    name: 'sign in',
    needs: ['cognito'],
    start: async ({ newPerson, newGuest }) => {
      const [{ email }, browser] = [await newPerson(), newGuest()];
      return {
        people: [],
        act: (key) => callOnce(browser, login, key, { body: { email, password } }),
        verify: async () => differs('status', (await browser.call(getUser, me)).status, 200),
      };
    },
  },
  {
    name: 'sign out',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        people: [ann],
        act: (key) => callOnce(ann, logout, key),
        saysDone: ({ status }) => status === 401,
        verify: async () => differs('status', (await ann.call(getUser, me)).status, 401),
      };
    },
  },
  {
    name: 'open the site',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return { people: [ann], act: () => ann.call(getBootstrapData), verify: async () => [] };
    },
  },
  {
    name: 'change the name',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const options = { params: { id: ann.id }, body: { first_name: 'Ann' } };
      return {
        people: [ann],
        act: (key) => callOnce(ann, updateUser, key, options),
        verify: async () => differs('name', (await ann.call(getUser, me)).body.user.first_name, 'Ann'),
      };
    },
  },
  {
    name: 'change the password',
    needs: ['cognito'],
    start: async ({ newPerson, newGuest }) => {
      const ann = await newPerson();
      const other = 'another long password';
      const body = { current_password: password, password: other, password_confirmation: other };
      return {
        people: [ann],
        act: (key) => callOnce(ann, changePassword, key, { body }),
        saysDone: ({ body: told }) => told?.message === 'Wrong current password.',
        verify: async () => {
          const signIn = { body: { email: ann.email, password: other } };
          return differs('sign-in', (await newGuest().call(login, signIn)).status, 200);
        },
      };
    },
  },
  {
    name: 'forgot the password',
    needs: [],
    inBackground: true,
    start: async ({ newPerson, newGuest, stack, inTime }) => {
      const { email } = await newPerson();
      const guest = newGuest();
      const search = { site: stack.url };
      return {
        people: [],
        act: (key) => callOnce(guest, sendPasswordReset, key, { body: { email } }),
        verify: async () => {
          const list = () => listMailsTo(email, 'reset_password', search);
          await inTime(async () => (await list()).length > 0);
          const mails = await list();
          // Whoever is told to wait asks again a minute later, and may have had the first one by then.
          return differs('mails', mails.length <= 2, true);
        },
      };
    },
  },
  {
    name: 'create a token',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        people: [ann],
        act: (key) => callOnce(ann, createAccessToken, key, { body: { tokenName: 'script' } }),
        verify: async () => {
          const { body } = await ann.call(getUser, { ...me, query: { with: 'tokens' } });
          // A token whose secret nobody has seen stays in the list, where it can be deleted.
          const count = (body.user.tokens as unknown[] | undefined)?.length ?? 0;
          return differs('tokens', count === 1 || count === 2, true);
        },
      };
    },
  },
  {
    name: 'read notifications',
    needs: [],
    start: async ({ newPerson }) => {
      const [ann, bea] = [await newPerson(), await newPerson()];
      const { id } = await newNotification(ann, bea);
      return {
        people: [ann, bea],
        act: (key) => callOnce(ann, changeReadState, key, { body: { ids: [id] } }),
        verify: async () => differs('unread', (await readNotifications(ann)).unread, 0),
      };
    },
  },
  {
    name: 'delete the account',
    needs: ['cognito'],
    inBackground: true,
    start: async ({ newPerson, newGuest, inTime }) => {
      const ann = await newPerson();
      await newFile(ann);
      const query = { deleteCurrentUser: true };
      const options = { params: { id: ann.id }, query, body: { password: ann.password } };
      return {
        people: [],
        act: (key) => callOnce(ann, deleteUser, key, options),
        saysDone: ({ status }) => status === 401,
        verify: async () => {
          let status = 0;
          await inTime(async () => {
            ({ status } = await newGuest().call(login, { body: { email: ann.email, password } }));
            return status === 422;
          });
          return differs('sign-in', status, 422);
        },
      };
    },
  },
];
