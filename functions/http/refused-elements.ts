import type { Route } from '#shared/contract/define-route.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { type AppError, invalid } from '../platform/app-error.ts';
import { presentFailure } from './presenters/site/present-failure.ts';

type Json = Record<string, unknown>;

/** A body without the elements that the schema refuses, and why, by their places. */
export interface RefusedElements {
  body: Json;
  refused: Map<number, AppError>;
  /** Whether no element is left. */
  isEmpty: boolean;
}

/**
 * Takes refused elements out of a list.
 * @param reasons by field, such as `files.3.filename`
 * @returns undefined where anything else is refused too: then the call as a whole fails
 */
export function takeOutRefused(
  list: string,
  json: unknown,
  reasons: Record<string, Reason[]>,
): RefusedElements | undefined {
  const elements = (json as Json | undefined)?.[list];
  if (!Array.isArray(elements)) return undefined;
  const ofElement = new Map<number, Record<string, Reason[]>>();
  for (const [field, found] of Object.entries(reasons)) {
    const [name, place, ...inner] = field.split('.');
    if (name !== list || place === undefined) return undefined;
    const known = ofElement.get(Number(place)) ?? {};
    ofElement.set(Number(place), { ...known, [inner.join('.') || list]: found });
  }
  const rest = elements.filter((_, place) => !ofElement.has(place));
  return {
    body: { ...(json as Json), [list]: rest },
    refused: new Map([...ofElement].map(([place, errors]) => [place, invalid(errors)])),
    isEmpty: rest.length === 0,
  };
}

/** An answer with the errors of refused elements in their places. */
export function withRefused(
  { answers }: NonNullable<Route['answersEach']>,
  refused: ReadonlyMap<number, AppError>,
  answer: Json,
): Json {
  const done = [...((answer[answers] ?? []) as unknown[])];
  for (const place of [...refused.keys()].toSorted((one, other) => one - other)) {
    const error = refused.get(place);
    if (error) done.splice(place, 0, { error: presentFailure(error) });
  }
  return { ...answer, [answers]: done };
}
