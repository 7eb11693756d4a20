import { describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import { routeRows } from '#shared/routes/index.ts';

/** Method, path, the fields of the payload, and those of the answer, as the first document writes them. */
type Line = [call: string, payload: string, answer: string];

const accountCalls: Line[] = [
  ['GET users/{id}', 'with', 'user'],
  ['POST auth/login', 'email password remember', 'two_factor bootstrapData'],
  ['POST auth/two-factor-challenge', 'code recovery_code', 'bootstrapData'],
  ['POST auth/register', 'email password password_confirmation invite_id invite_type', 'bootstrapData'],
  ['POST auth/logout', '', 'bootstrapData'],
  ['POST auth/forgot-password', 'email', 'message'],
  ['POST auth/reset-password', 'token email password password_confirmation', ''],
  ['GET auth/user/confirmed-password-status', 'seconds', 'confirmed'],
  ['POST auth/user/confirm-password', 'password', ''],
  ['POST auth/user/two-factor-authentication', '', ''],
  ['DELETE auth/user/two-factor-authentication', '', ''],
  ['GET auth/user/two-factor/qr-code', '', 'svg secret'],
  ['POST auth/user/confirmed-two-factor-authentication', 'code', ''],
  ['POST auth/user/two-factor-recovery-codes', '', ''],
  ['GET user-sessions', '', 'sessions'],
  ['POST user-sessions/logout-other', 'password', ''],
  ['DELETE users/{id}', 'deleteCurrentUser', ''],
  ['POST resend-email-verification', 'email', ''],
  ['POST validate-email-verification-otp', 'code', ''],
  [
    'PUT users/{id}',
    'first_name last_name image country_id state_id email language country timezone',
    'user',
  ],
  ['GET getCountries', '', 'data'],
  ['GET getStates', '', 'data'],
  ['PUT users/skipCounter', 'user_id', ''],
  ['POST users/{id}/avatar', '', ''],
  ['DELETE users/{id}/avatar', '', ''],
  ['PUT auth/user/password', 'current_password password password_confirmation', ''],
  ['GET value-lists/{names}', '', ''],
  ['POST users/me/locale', 'locale', 'locale'],
  ['GET localizations', '', 'localizations'],
  ['POST access-tokens', 'tokenName', 'plainTextToken'],
  ['DELETE access-tokens/{id}', '', ''],
  ['POST secure/auth/social/connect', 'password service', 'bootstrapData'],
  ['POST secure/auth/social/{service}/disconnect', '', ''],
  ['GET secure/auth/social/{service}/login', '', ''],
  ['GET secure/auth/social/{service}/connect', '', ''],
  ['POST recaptcha/verify', 'token', 'success'],
];

/** The second document's lines about files and links. */
const driveCalls: Line[] = [
  ['GET shareable-links/{hash}', 'loader page order password', 'link folderChildren passwordInvalid'],
  ['POST file-entries/delete', 'paths entryIds deleteForever', ''],
  ['POST file-entries', '', 'fileEntry'],
  ['POST tus/upload', '', ''],
  ['POST tus/entries', 'uploadKey', ''],
  ['POST s3/simple/presign', 'filename mime disk size extension', ''],
  ['POST s3/entries', 'clientMime clientName filename size clientExtension', ''],
  ['POST s3/multipart/create', '', ''],
  ['POST s3/multipart/get-uploaded-parts', '', ''],
  ['POST s3/multipart/batch-sign-part-urls', 'partNumbers uploadId key', ''],
  ['POST s3/multipart/complete', 'key uploadId parts', ''],
  ['POST s3/multipart/abort', '', ''],
];

/** Visitors' calls in the owner's second document. */
const siteCalls: Line[] = [
  ['POST contact-page', 'name email message mobileNumber', ''],
  ['POST reseller', 'name email message mobileNumber', ''],
];

const words = (line: string) => line.split(' ').filter(Boolean);
/** Parameters of a path have the same name on both sides only by chance. */
const shapeOfPath = (path: string) => path.replace(/\{\w+\}/g, '{}');

function findRoute(call: string): Route | undefined {
  const [method = '', path = ''] = call.split(' ');
  return routeRows
    .map(({ route }) => route)
    .find((route) => {
      const paths = [route.path, ...(route.aliases ?? [])];
      return route.method === method && paths.some((known) => shapeOfPath(known) === shapeOfPath(path));
    });
}

/** Names of the fields that a schema knows, in whatever it is wrapped. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: Record<string, unknown> };
  if (shape) return Object.keys(shape);
  const inner = [def?.['in'], def?.['innerType'], def?.['left'], def?.['right']];
  const options = (def?.['options'] ?? []) as unknown[];
  return [...inner, ...options].filter(Boolean).flatMap(fieldsOf);
}

describe.each([
  ['accounts', accountCalls],
  ['the drive', driveCalls],
  ['the site', siteCalls],
])('the calls of %s that the owner names', (_area, lines) => {
  test.each(lines)('%s', (call, payload, answer) => {
    const route = findRoute(call);
    expect(route, 'There is no such route.').toBeDefined();
    const taken = [...fieldsOf(route?.query), ...fieldsOf(route?.body)];
    expect(taken).toEqual(expect.arrayContaining(words(payload)));
    expect(fieldsOf(route?.answer)).toEqual(expect.arrayContaining(words(answer)));
  });
});
