import type { Route } from '../contract/define-route.ts';
import { messageOf, type Reason } from '../messages/errors.ts';
import { inputSchema } from './openapi-schemas.ts';
import { describePermissions } from './openapi-texts.ts';

const action = {
  type: 'object',
  description: 'A button that the error offers: its text, and the page that it leads to.',
  properties: { label: { type: 'string' }, action: { type: 'string' } },
  required: ['label', 'action'],
};
const messages = { type: 'array', items: { type: 'string' }, minItems: 1 };
const codeSchema = {
  type: 'string',
  description:
    'Names the error, whatever its message says. A newer server may send codes that are not known yet.',
};
const paramsSchema = {
  type: 'object',
  description: 'Values in the message, by the names of their places. Absent where it has none.',
  additionalProperties: { type: ['string', 'number'] },
};

/** Bodies of errors, as the functions send them. */
export const errorSchemas = {
  Error: {
    type: 'object',
    properties: { code: codeSchema, params: paramsSchema, message: { type: 'string' }, action },
    required: ['code', 'message'],
  },
  ErrorDetail: { type: 'object', properties: { code: codeSchema, params: paramsSchema }, required: ['code'] },
  InvalidInput: {
    type: 'object',
    properties: {
      status: { const: 'error' },
      code: { ...codeSchema, description: 'That of the first message of the first field.' },
      params: paramsSchema,
      message: { type: 'string', description: 'The first message of the first field.' },
      errors: {
        type: 'object',
        description: 'Messages by field, with dotted names inside lists and objects: `files.0.name`.',
        additionalProperties: messages,
      },
      details: {
        type: 'object',
        description: 'Code and parameters of each message in `errors`, in the same place.',
        additionalProperties: {
          type: 'array',
          items: { $ref: '#/components/schemas/ErrorDetail' },
          minItems: 1,
        },
      },
      action,
    },
    required: ['status', 'code', 'message', 'errors', 'details'],
  },
};

const errorSchema = { $ref: '#/components/schemas/Error' };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next call.', schema: { type: 'integer' } },
};

interface ErrorResponse {
  description: string;
  /** The error, where it is always the same. */
  reason?: Extract<Reason, string>;
  schema?: object;
  headers?: object;
}

/** Every error that a call may answer, with its body; `default` is for what any server may answer. */
export function errorResponses(route: Route): Record<string, object> {
  const errors: Record<string, ErrorResponse> = {
    ...errorsOf(route),
    default: { description: 'Another error' },
  };
  return Object.fromEntries(Object.entries(errors).map(([status, error]) => [status, present(error, route)]));
}

function present({ description, reason, schema, headers }: ErrorResponse, { method }: Route): object {
  const content = {
    schema: schema ?? errorSchema,
    ...(reason && { example: { code: reason, message: messageOf(reason) } }),
  };
  return {
    description,
    ...(headers && { headers }),
    // An answer to HEAD has no body.
    ...(method !== 'HEAD' && { content: { 'application/json': content } }),
  };
}

/** A route that does not touch the table asks for no token; the gateway limits its calls all the same. */
function errorsOf(route: Route): Record<number, ErrorResponse> {
  const { access, params, tableFree } = route;
  const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(route.method) || route.once === true;
  const takesInput = [route.body, route.query, route.bodyType].some(Boolean);
  const errors: [isPossible: boolean, status: number, error: ErrorResponse][] = [
    [!tableFree, 401, { description: describeUnknown(route), reason: 'unauthenticated' }],
    [!tableFree, 403, { description: describeForbidden(route) }],
    [
      Boolean(access.object ?? params),
      404,
      { description: 'It does not exist, or may not be seen.', reason: 'notFound' },
    ],
    [isChange, 409, { description: describeConflict(route) }],
    [
      isChange || takesInput,
      422,
      { description: 'The input is not valid, or a rule forbids it.', schema: invalidInput(route) },
    ],
    [true, 429, { description: 'Too many calls.', headers: retryAfter }],
  ];
  return Object.fromEntries(
    errors.flatMap(([isPossible, status, error]) => (isPossible ? [[status, error]] : [])),
  );
}

function describeUnknown({ access }: Route): string {
  if (access.who === 'anyone') return 'The token that was sent is not valid, or is needed here.';
  return 'The token is missing or not valid.';
}

function describeForbidden({ access }: Route): string {
  const needed = describePermissions(access);
  const reason = needed ? `The ${needed} is missing` : 'It is not allowed';
  return `${reason}, the account is suspended, or its address is not verified yet.`;
}

function describeConflict({ once }: Route): string {
  const raced = 'Somebody else changed the same thing at the same time; nothing was changed.';
  return once ? `${raced} Or the first call with this \`Idempotency-Key\` has no answer yet.` : raced;
}

/** The fields that the route takes are named; rules may name others. */
function invalidInput(route: Route): object {
  const schemas = [route.query, route.body].flatMap((schema) => (schema ? [inputSchema(schema)] : []));
  const fields = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const base = { $ref: '#/components/schemas/InvalidInput' };
  if (fields.length === 0) return base;
  const properties = Object.fromEntries(fields.map((field) => [field, messages]));
  return {
    allOf: [base, { type: 'object', properties: { errors: { type: 'object', properties } } }],
  };
}
