import { expect, test } from 'vitest';
import { stageConfigs } from '../config.ts';
import { listFunctionEntries } from '../bundles/function-entries.ts';
import { synthesizeForTest } from '../test-application.ts';
import { readRights } from '../test-rights.ts';

const { site } = synthesizeForTest('prod');
const { listAllowed, listActions } = readRights(site);
const names = listFunctionEntries().map(({ name }) => name);

test('only accounts, imports and the making of the first administrator reach passwords, each as far as it must', () => {
  const withPasswords = names.filter((name) => listActions(name, 'cognito-idp').length > 0);
  expect(withPasswords.sort()).toEqual([
    'api-auth',
    'api-social',
    'api-users',
    'event-create-admin',
    'event-run-jobs',
  ]);
  expect(listActions('api-social', 'cognito-idp')).toEqual(['AdminInitiateAuth']);
  // Jobs import users with their passwords.
  for (const name of ['event-create-admin', 'event-run-jobs']) {
    expect(listActions(name, 'cognito-idp')).toEqual([
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminSetUserPassword',
    ]);
  }
  for (const name of ['api-auth', 'api-users']) {
    expect(listActions(name, 'cognito-idp')).toEqual([
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
    ]);
  }
});

/** Functions that may read a secret, by the beginning of its id. */
const readersOf = (secret: string) =>
  names
    .filter((name) => listAllowed(name).some((allowed) => JSON.stringify(allowed).includes(secret)))
    .sort();

test("functions that sign in, keep secrets, sign links of mails or tell pages read the installation's key, and no other", () => {
  expect(readersOf('AppKeySecret')).toEqual([
    'api-auth',
    'api-billing',
    'api-notifications',
    'api-site',
    'api-social',
    'api-users',
    'api-webhooks',
    'event-deliver-notices',
    'event-follow-table',
    'event-live',
    'event-run-billing-jobs',
    'event-send-mails',
  ]);
});

test('functions that reach users’ files read the key of outside storage, and no other', () => {
  expect(readersOf('StorageKeySecret')).toEqual([
    'api-content',
    'api-drive',
    'api-site',
    'api-uploads',
    'api-users',
    'event-make-thumbnails',
    'event-purge-uploads',
    'event-run-jobs',
  ]);
});

test('secrets are read, one by one, and never changed', () => {
  for (const name of names) {
    const granted = listAllowed(name).filter(({ Action }) =>
      JSON.stringify(Action).includes('secretsmanager:'),
    );
    expect(granted.every(({ Action }) => Action === 'secretsmanager:GetSecretValue')).toBe(true);
    expect(JSON.stringify(granted)).not.toContain('*');
  }
});

test('one function sends mails, and from one address alone', () => {
  expect(names.filter((name) => listActions(name, 'ses').length > 0)).toEqual(['event-send-mails']);
  const [sending, ...others] = listAllowed('event-send-mails').filter(({ Action }) =>
    String(Action).startsWith('ses:'),
  );
  expect(others).toEqual([]);
  expect(sending).toMatchObject({
    Action: 'ses:SendEmail',
    Condition: { StringEquals: { 'ses:FromAddress': stageConfigs.prod.mailFrom } },
  });
  const identities = JSON.stringify(sending?.Resource);
  expect(identities).toContain(`identity/${stageConfigs.prod.mailFrom}`);
  expect(identities).not.toContain('*');
});
