import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Setting, Settings } from '#shared/settings/define-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { logger } from '../../../platform/logger.ts';
import { resolveSettings, sideOf } from './resolve-settings.ts';

/** No setting takes it. */
const bad = { garbage: true };
const sections = Object.values(settingSections);
const allSettings: Settings = Object.assign(
  {},
  ...sections.flatMap(({ client, server }) => [client, server]),
) as Settings;
const named = Object.entries(allSettings);
const isGuarded = ([, { fallback, closes }]: [string, Setting]) =>
  fallback !== undefined || closes !== undefined;
const guarded = named.filter(isGuarded);
const initial = Object.fromEntries(named.map(([name, setting]) => [name, setting.initial]));

const resolve = (stored: unknown) => resolveSettings([{ settings: allSettings, stored }]);

beforeEach(() => void vi.spyOn(logger, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test('every setting has its default where no admin has changed the section, or this setting', () => {
  expect(resolve(undefined)).toEqual(initial);
  expect(resolve({})).toEqual(initial);
  expect(logger.error).not.toHaveBeenCalled();
});

test.each(named)('the values that %s falls back to are valid', (name, setting) => {
  for (const value of [setting.initial, setting.fallback ?? setting.initial]) {
    expect(setting.schema.safeParse(value), name).toEqual({ success: true, data: value });
  }
  for (const [other, value] of Object.entries(setting.closes ?? {})) {
    expect(allSettings[other]?.schema.safeParse(value).success, other).toBe(true);
  }
});

test('a stored null counts where null is a value', () => {
  expect(resolve({ 'uploads.available_space': null })).toEqual({
    ...initial,
    'uploads.available_space': null,
  });
});

describe('a value that cannot be read', () => {
  test('keeps all others, which an admin has changed', () => {
    const stored = { 'registration.disable': true, 'branding.site_name': 'Ours' };
    expect(resolve({ ...stored, 'cookie_notice.position': bad })).toEqual({ ...initial, ...stored });
  });

  test.each(named.filter((each) => !isGuarded(each)))('of %s is the default', (name) => {
    expect(resolve({ [name]: bad })).toEqual(initial);
  });

  test.each(guarded)('of %s opens and deletes nothing', (name, { fallback, closes }) => {
    const closed = { ...(fallback !== undefined && { [name]: fallback }), ...closes };
    expect(resolve({ [name]: bad })).toEqual({ ...initial, ...closed });
    expect(closed).not.toEqual(Object.fromEntries(Object.keys(closed).map((key) => [key, initial[key]])));
  });

  test('is logged by its name alone', () => {
    resolve({ 'branding.site_name': ['the value'] });
    expect(vi.mocked(logger.error).mock.calls).toEqual([
      ['Stored settings cannot be read', { settings: ['branding.site_name'] }],
    ]);
  });
});

describe('an address that cannot be parsed', () => {
  const address = 'https://x:99999/';
  const link = { label: 'L', action: 'https://x.example/' };
  const post = { id: 'p', title: 'P', text: '', label: 'L', action: '' };
  const general = (image: string | null, actions: string[]) => ({
    header_title: 'Ours',
    header_overlay: 0,
    header_image: image,
    blog: [{ ...post, image }],
    community: {
      title: 'C',
      text: '',
      links: actions.map((action, nth) => ({ ...link, id: `c${nth}`, action })),
    },
    social: actions.map((action, nth) => ({ ...link, id: `s${nth}`, action })),
  });

  test('is left out of what an admin has stored', () => {
    const stored = {
      'branding.logo_light': address,
      'landing.general': general(address, [link.action, address]),
    };
    expect(resolve(stored)).toEqual({
      ...initial,
      'branding.logo_light': null,
      'landing.general': general(null, [link.action]),
    });
    expect(logger.error).not.toHaveBeenCalled();
  });

  test('closes registration as the address of a policy, which users would not be asked to accept', () => {
    const policies = [{ id: 'a', label: 'A', link: address }];
    expect(resolve({ 'registration.policies': policies })).toEqual({
      ...initial,
      'registration.disable': true,
    });
  });

  test('does not hide another error', () => {
    const stored = { ...general(address, []), header_overlay: 101 };
    expect(resolve({ 'landing.general': stored })).toEqual(initial);
  });
});

test('these settings are guarded', () => {
  expect(guarded.map(([name]) => name).toSorted()).toEqual([
    'api.integrated',
    'auth.blocked_domains',
    'auth.password_min',
    'auth.single_device',
    'cookie_notice.enable',
    'drive.link_default_download',
    'drive.max_versions',
    'drive.share_suggestions',
    'drive.trash_retention_days',
    'recaptcha.enable.contact',
    'recaptcha.enable.register',
    'recaptcha.min_score',
    'recaptcha.site_key',
    'registration.disable',
    'registration.policies',
    'require_email_confirmation',
    'uploads.allowed_extensions',
    'uploads.available_space',
    'uploads.blocked_extensions',
    'uploads.max_size',
    'workspaces.integrated',
  ]);
});

test.each([['text'], [null], [7], [[]], [new Set(['registration.disable'])]])(
  'a section of which nothing can be read (%j) is closed as a whole',
  (stored) => {
    const closed = guarded.map(([name, { fallback, closes }]) => ({
      ...(fallback !== undefined && { [name]: fallback }),
      ...closes,
    }));
    expect(resolve(stored)).toEqual(Object.assign({}, initial, ...closed));
  },
);

test('an item without its values is not readable; a section that is not stored is', () => {
  expect(sideOf(undefined, 'client')).toBeUndefined();
  expect(sideOf({ version: 1, client: undefined, server: {} }, 'client')).toBeNull();
});
