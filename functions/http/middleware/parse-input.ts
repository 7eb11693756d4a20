import type { MiddlewareObj } from '@middy/core';
import * as z from 'zod';
import type { Reason } from '#shared/messages/errors.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { inputReasons, namedErrors } from '../../platform/input-reasons.ts';
import { findMalformedTexts } from '../find-malformed-texts.ts';
import { readJson } from '../read-json.ts';
import { schemaOptions } from '../schema-options.ts';
import { takeOutRefused } from '../refused-elements.ts';
import type { Exchange } from '../types.ts';

/** Parses path, query and body by the route's schemas; every field at fault is named. */
export function parseInput(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: exchange }) => {
      const { route, event } = exchange;
      const issues: z.core.$ZodIssue[] = [];
      const read = (schema: z.ZodType | undefined, value: unknown) => {
        if (!schema) return undefined;
        const result = schema.safeParse(value, { ...namedErrors, ...schemaOptions(schema) });
        if (!result.success) issues.push(...result.error.issues);
        return result.data;
      };
      exchange.params = pathParams(route?.params, event);
      exchange.query = read(route?.query, queryOf(event)) ?? {};
      const json = route?.body ? inSpaceOfQuery(event, readJson(event)) : undefined;
      const malformed = findMalformedTexts(json).map((path): [string, Reason[]] => [
        path || 'body',
        ['malformedText'],
      ]);
      exchange.body = read(route?.body, json);
      if (issues.length === 0 && malformed.length === 0) return;
      const reasons = { ...inputReasons(issues), ...Object.fromEntries(malformed) };
      const left = route?.answersEach && takeOutRefused(route.answersEach.list, json, reasons);
      if (!left) throw invalid(reasons);
      issues.length = 0;
      exchange.refused = left;
      exchange.body = left.isEmpty ? undefined : read(route.body, left.body);
      if (issues.length > 0) throw invalid(inputReasons(issues));
    },
  };
}

/** An address that cannot be one of ours does not exist. */
function pathParams(schema: z.ZodType | undefined, event: Exchange['event']): unknown {
  const result = schema?.safeParse(event.pathParameters ?? {}, schemaOptions(schema));
  if (result && !result.success) throw notFound();
  return result?.data ?? {};
}

/** `ids[]=1` and `ids=1` are the same parameter, and both together one list. */
function queryOf(event: Exchange['event']): Record<string, string | undefined> {
  const query = new Map<string, string>();
  for (const [written, value = ''] of Object.entries(event.queryStringParameters ?? {})) {
    const name = written.replace(/\[\]$/, '');
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
}

/** The space that the query names counts before the one in the body. */
function inSpaceOfQuery(event: Exchange['event'], body: unknown): unknown {
  const workspaceId = event.queryStringParameters?.['workspaceId'];
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject && workspaceId ? { ...body, workspaceId } : body;
}
