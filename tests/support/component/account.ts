import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ApiToken, Session, User } from '#shared/entities/accounts/user.ts';
import { countries } from '#shared/places/countries.ts';
import { languages } from '#shared/localizations/languages.ts';
import { listSecurityActivity, listSessions } from '#shared/routes/accounts/account.ts';
import { countBelongings } from '#shared/routes/accounts/belongings.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { getValueLists, listCountries, listStates } from '#shared/routes/site/values.ts';
import { aUser, bootstrapData, madeAt, nextId } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A browser on a computer in which Ann is signed in. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    id: `session${nextId()}`,
    device_type: 'computer',
    platform: 'Linux',
    browser: 'Chrome',
    city: null,
    country: null,
    ip_address: '192.0.2.1',
    token: false,
    last_active: madeAt,
    is_current_device: false,
    ...changes,
  };
}

/** An API token that no program has used yet. */
export function aToken(changes: Partial<ApiToken> = {}): ApiToken {
  return { id: nextId(), name: 'Backup', last_used_at: null, created_at: madeAt, ...changes };
}

/** A few of each, as long lists make every look at the page slow. */
const someCountries = countries.filter(({ code }) => ['CI', 'DE', 'IN'].includes(code));
const someTimeZones = {
  America: [{ text: 'New York', value: 'America/New_York' }],
  Europe: [
    { text: 'Berlin', value: 'Europe/Berlin' },
    { text: 'Paris', value: 'Europe/Paris' },
  ],
};

/** Answers what the account settings ask for, for a user without tokens and connected services. */
export function answerAccount(api: FakeApi, user: User): void {
  api.answer(getUser, { user: { social_profiles: [], tokens: [], ...user } });
  api.answer(countBelongings, { files: 12, people: 3, workspaces: [{ name: 'Team', members_count: 4 }] });
  api.answer(listSecurityActivity, { pagination: { data: [], per_page: 10, next_cursor: null } });
  api.answer(listSessions, { sessions: [aSession({ is_current_device: true })] });
  api.answer(listCountries, { data: someCountries });
  api.answer(listStates, { data: [{ id: 17, country_id: 101, name: 'Kerala' }] });
  api.answer(getValueLists, {
    countries: someCountries,
    localizations: languages.map(({ language, name }) => ({ language, name })),
    timezones: someTimeZones,
  });
}

interface SettingsOptions {
  user?: Partial<User>;
  /** Changes what the site says of itself. */
  change?: (data: BootstrapData) => void;
  prepare?: (api: FakeApi) => void;
  anchor?: string;
}

/** Opens the account settings of Ann, and waits until every section is loaded. */
export async function openSettings(options: SettingsOptions = {}): Promise<FakeApi> {
  const { change, prepare, anchor = '' } = options;
  const user = aUser(options.user);
  const data = bootstrapData(user);
  change?.(data);
  const api = await openSite(`/account-settings${anchor}`, {
    data,
    prepare: (prepared) => {
      answerAccount(prepared, user);
      prepare?.(prepared);
    },
  });
  const inItsLanguage = (text: string) => data.i18n?.lines[text] ?? text;
  const zone = new RegExp(inItsLanguage('Time zone'));
  await expect.element(page.getByText(inItsLanguage('This device'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: zone })).toBeVisible();
  return api;
}
