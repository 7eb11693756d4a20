import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = 'reader@project.iam.gserviceaccount.com';
const token = 'ya29.token-of-an-hour';

/** The key file of the account that the stand-in knows, as Google gives it out. */
export const serviceAccount = {
  type: 'service_account',
  project_id: 'project',
  private_key_id: 'abc',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  client_email: account,
  // Nothing is sent there.
  token_uri: 'http://127.0.0.1:1/token',
};

/** The property that the account may read. */
export const propertyId = '123456789';

interface Said {
  status: number;
  body: unknown;
}

interface AskedReport {
  dateRanges: { startDate: string; endDate: string }[];
  dimensions?: { name: string }[];
  metrics: { name: string }[];
  limit?: number;
}

/** Stands in for Google's token service and its Data API. */
export interface GoogleAnalytics {
  /** Settings that lead there. */
  addresses: { 'analytics.token_url': string; 'analytics.api_url': string };
  /** What it was asked, oldest first. */
  reports: AskedReport[];
  /** How often somebody signed in. */
  signIns: number;
  /** Rows by the names of the dimensions, joined by commas: the dimensions' values, then the number. */
  rows: Record<string, (asked: AskedReport) => [...string[], number][]>;
  /** Answers instead of what is right. */
  fault: { at: 'token' | 'report'; said: Said } | undefined;
  close: () => void;
}

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Checks what the token service of Google checks. */
function answerToken(body: string, tokenUrl: string): Said {
  const form = new URLSearchParams(body);
  const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const isJwt = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const isSigned =
    decode(header)['alg'] === 'RS256' &&
    verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  if (!isJwt || !isSigned) return refusal('Invalid JWT Signature.');
  const { iss, scope, aud, iat, exp } = decode(claims);
  if (iss !== account) return refusal('Invalid grant: account not found');
  const isRight =
    scope === 'https://www.googleapis.com/auth/analytics.readonly' &&
    aud === tokenUrl &&
    Number(exp) - Number(iat) <= 3600;
  if (!isRight) return refusal('Invalid JWT');
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
}

const refusal = (description: string): Said => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: description },
});

const apiRefusal = (code: number, status: string, message: string): Said => ({
  status: code,
  body: { error: { code, message, status } },
});

const value = (each: string | number) => ({ value: String(each) });

/** Starts a server on this machine that answers as Google does. */
export async function startGoogleAnalytics(): Promise<GoogleAnalytics> {
  const answerReport = (path: string, authorization: string | undefined, body: string): Said => {
    if (authorization !== `Bearer ${token}`)
      return apiRefusal(401, 'UNAUTHENTICATED', 'Invalid credentials.');
    if (path !== `/v1beta/properties/${propertyId}:runReport`) {
      return apiRefusal(
        403,
        'PERMISSION_DENIED',
        'User does not have sufficient permissions for this property.',
      );
    }
    const asked = JSON.parse(body) as AskedReport;
    google.reports.push(asked);
    const dimensions = (asked.dimensions ?? []).map(({ name }) => name);
    const rows = google.rows[dimensions.join(',')]?.(asked) ?? [];
    return {
      status: 200,
      body: {
        dimensionHeaders: dimensions.map((name) => ({ name })),
        metricHeaders: [{ name: 'activeUsers', type: 'TYPE_INTEGER' }],
        ...(rows.length > 0 && {
          rows: rows.map((row) => ({
            dimensionValues: row.slice(0, -1).map(value),
            metricValues: row.slice(-1).map(value),
          })),
          rowCount: rows.length,
        }),
        metadata: { currencyCode: 'USD', timeZone: 'Europe/Berlin' },
        kind: 'analyticsData#runReport',
      },
    };
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const isToken = path === '/token';
      if (isToken) google.signIns += 1;
      const { fault } = google;
      const said =
        fault?.at === (isToken ? 'token' : 'report')
          ? fault.said
          : isToken
            ? answerToken(body, google.addresses['analytics.token_url'])
            : answerReport(path, request.headers.authorization, body);
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: GoogleAnalytics = {
    addresses: { 'analytics.token_url': `${url}/token`, 'analytics.api_url': url },
    reports: [],
    signIns: 0,
    rows: {},
    fault: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return google;
}
