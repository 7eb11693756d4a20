import { expect, test } from 'vitest';
import { ClientSettings, defaultClientSettings } from '../client-settings.ts';
import { adminSections } from './admin-sections.ts';
import { flattenSettings } from './flatten-settings.ts';
import { settingSections } from './index.ts';
import { nestSettings } from './nested-settings.ts';

const namesOf = ({ client, server, secrets }: (typeof settingSections)[keyof typeof settingSections]) => [
  ...Object.keys(client),
  ...Object.keys(server),
  ...secrets,
];
const sections = Object.entries(settingSections);

test('[AST-0] [ST1] admins see the 14 sections of the specification and ads', () => {
  expect(adminSections).toEqual([
    'general',
    'subscriptions',
    'localization',
    'authentication',
    'uploading',
    'outgoing-email',
    'cache',
    'analytics',
    'logging',
    'queue',
    'websockets',
    'recaptcha',
    'gdpr',
    'drive',
    'ads',
  ]);
});

test('each setting belongs to one section, and none contains another', () => {
  const names = sections.flatMap(([, section]) => namesOf(section));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => names.some((other) => other.startsWith(`${name}.`)))).toEqual([]);
});

test('the defaults fit the schema of the bootstrap data', () => {
  const defaults = defaultClientSettings('https://drive.example.com');
  expect(ClientSettings.parse(defaults)).toEqual(defaults);
  expect(defaults).toMatchObject({
    base_url: 'https://drive.example.com',
    registration: { disable: false, policies: [] },
    social: { google: { enable: false } },
  });
});

const known = ['uploads.max_size', 'cookie_notice.button', 'base_url'];

test('dotted and nested names are read alike, and values that are objects stay whole', () => {
  const button = { label: 'More', action: '' };
  const expected = new Map<string, unknown>([
    ['uploads.max_size', 1],
    ['cookie_notice.button', button],
  ]);
  const dotted = { 'uploads.max_size': 1, 'cookie_notice.button': button };
  expect(flattenSettings(dotted, known)).toEqual({ values: expected, unknown: [] });
  expect(flattenSettings(nestSettings(dotted), known)).toEqual({ values: expected, unknown: [] });
});

test('names that are unknown, incomplete or sent twice are told', () => {
  const written = JSON.parse(
    '{"__proto__": {"a": 1}, "uploads": {"max_size": 1, "x": {"y": 2}}, "uploads.max_size": 2, "cookie_notice": 3}',
  ) as Record<string, unknown>;
  expect(flattenSettings(written, known)).toEqual({
    values: new Map([['uploads.max_size', 1]]),
    unknown: ['__proto__', 'uploads.x', 'uploads.max_size', 'cookie_notice'],
  });
});
