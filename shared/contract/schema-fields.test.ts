import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { checkInput } from '../../web/src/parts/form/check-input.ts';
import type { InputRule } from './input-rule.ts';
import { createAccessTokenRules, updateUserRules } from '../input-rules/account.ts';
import { couponRules, planRules } from '../input-rules/billing.ts';
import { customPageRules } from '../input-rules/custom-pages.ts';
import { entryNameRule, tagRule } from '../input-rules/drive.ts';
import { linkTitleRule, uploaderNameRule } from '../input-rules/links.ts';
import { messageRules } from '../input-rules/messages.ts';
import { roleRules } from '../input-rules/roles.ts';
import { settingFields } from '../input-rules/settings.ts';
import { workspaceRules } from '../input-rules/workspaces.ts';
import { updateUser } from '../routes/accounts/account.ts';
import { createAccessToken } from '../routes/accounts/users.ts';
import { createDiscount } from '../routes/billing/discounts.ts';
import { createProduct } from '../routes/billing/products.ts';
import { startDrop } from '../routes/sharing/file-requests.ts';
import { updateLink } from '../routes/sharing/links.ts';
import { createCustomPage } from '../routes/site/custom-pages.ts';
import { sendContactMessage } from '../routes/site/messages.ts';
import { createRole } from '../routes/site/roles.ts';
import { createWorkspace } from '../routes/workspaces/workspaces.ts';
import { entryName, idList, optionalTitle, title, uploadedName } from './schema-fields.ts';
import { general } from '../settings/general.ts';

const siteName = settingFields.general.find(({ name }) => name === 'branding.site_name');

test('takes eleven ids, however long', () => {
  const ids = Array.from({ length: 11 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
  expect(idList.parse(ids.join(','))).toEqual(ids);
});

test.each(['1,x', '1;2', 'one'])('refuses %j', (ids) => {
  expect(idList.safeParse(ids).success).toBe(false);
});

const visibleNames = [
  'a.txt',
  'Über uns (1).pdf',
  'العربية.txt',
  'नमस्ते.txt',
  '👩‍👩‍👧.png',
  'a\u200bb',
  '\u200f.txt',
  '字',
  '-',
];
test.each(visibleNames)('%j is a name', (name) => {
  expect(entryName.parse(name)).toBe(name);
  expect(uploadedName.parse(name)).toBe(name);
  expect(checkInput(entryNameRule, name)).toBeUndefined();
  expect(optionalTitle().parse(name)).toBe(name);
});

const controlled = [
  ['a\nb.txt', 'a b.txt'],
  ['a\r\nb.txt', 'a b.txt'],
  ['a\tb', 'a b'],
  ['a\0b', 'a b'],
  ['a\u001bb', 'a b'],
  ['a\u007fb', 'a b'],
  ['a\u0085b', 'a b'],
  ['a\u2028b', 'a b'],
  ['a\u2029b', 'a b'],
] as const;
test.each(controlled)('%j is no name of one line, and is uploaded as %j', (name, uploaded) => {
  const line = 'A name cannot contain line breaks or control characters.';
  expect(entryName.safeParse(name).error?.issues).toHaveLength(1);
  expect(uploadedName.parse(name)).toBe(uploaded);
  expect(checkInput(entryNameRule, name)).toEqual({ line });
  expect(checkInput(linkTitleRule, name)).toEqual({ line });
});

const unseen = [
  '\u200b',
  '\u200b\u200d',
  '\ufeff\u2060',
  '\u00ad',
  '\u200e\u200f',
  '\u3164',
  '\u2800',
  '\ufe0f',
];
test.each(unseen)('%j is no name, as it cannot be seen', (name) => {
  expect(entryName.safeParse(name).success).toBe(false);
  expect(uploadedName.safeParse(name).success).toBe(false);
  expect(optionalTitle().safeParse(name).success).toBe(false);
});

/** Fields of names and titles that other people read, as their forms and routes check them. */
const titles: [what: string, rule: InputRule | undefined, schema: z.ZodType][] = [
  ['first name', updateUserRules.first_name, updateUser.body.shape.first_name],
  ['last name', updateUserRules.last_name, updateUser.body.shape.last_name],
  ['site', siteName?.rule, general.client['branding.site_name'].schema],
  ['workspace', workspaceRules.name, createWorkspace.body.shape.name],
  ['link', linkTitleRule, updateLink.body.unwrap().shape.title],
  ['role', roleRules.name, createRole.body.shape.name],
  ['plan', planRules.name, createProduct.body.shape.name],
  ['feature of a plan', planRules.feature_list.items, title()],
  ['coupon', couponRules.name, createDiscount.body.shape.name],
  ['custom page', customPageRules.title, createCustomPage.body.shape.title],
  ['custom page, in search engines', customPageRules.metaTitle, optionalTitle()],
  ['tag', tagRule, title()],
  ['API token', createAccessTokenRules.tokenName, createAccessToken.body.shape.tokenName],
  ['visitor who uploads', uploaderNameRule, startDrop.body.shape.uploaderName],
  ['visitor who writes', messageRules.name, sendContactMessage.body.shape.name],
];

describe.each(titles)('name of a %s', (_, rule, schema) => {
  const check = (name: string) => rule && checkInput(rule, name)?.line;

  test.each(['Anna', 'آنا', '字字字', 'a\u200bbc', '👩\u200d👩\u200d👧 us', 'Hold\u202ella'])(
    'may be %j',
    (name) => {
      expect(schema.safeParse(name).success).toBe(true);
      expect(check(name)).toBeUndefined();
    },
  );

  test.each([
    ['\u200b\u200b\u200b', 'Use at least one visible character.'],
    ['\u202e\u2066\u200f', 'Use at least one visible character.'],
    ['Ann\nLee', 'A name cannot contain line breaks or control characters.'],
    ['Ann\u0007', 'A name cannot contain line breaks or control characters.'],
    ['Ann\u2028Lee', 'A name cannot contain line breaks or control characters.'],
  ])('cannot be %j', (name, message) => {
    expect(schema.safeParse(name).success).toBe(false);
    expect(check(name)).toBe(message);
  });
});

test('a missing title is null', () => {
  for (const none of ['', '  ', null]) expect(optionalTitle().parse(none)).toBeNull();
});
