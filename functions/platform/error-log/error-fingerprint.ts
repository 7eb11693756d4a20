import type { TraceFrame } from '#shared/error-trace.ts';
import { sha256 } from '../hashing.ts';
import { generalizeMessage } from './generalize-message.ts';

/** Of the rule below. Another rule makes other groups: raise it with each change. */
export const fingerprintVersion = 1;

/** Ids are numbers that JSON can have: 52 bits are plenty for hundreds of groups. */
const idBits = 52n;
/** Steps that tell a place from others: more would part what is called from different routes. */
const countedFrames = 3;

/** The parts of an error that decide its group. */
export interface ErrorTraits {
  /** What the code says went wrong, without details. */
  title: string;
  /** The product's own code of the error. */
  code?: string | undefined;
  exception: string;
  message: string;
  /** Steps in the product's own sources, the innermost first. */
  ownFrames: Pick<TraceFrame, 'method' | 'path'>[];
}

/**
 * The id of an error's group: by its own code; else by its class and the places in the product's sources, by which the
 * same mistake has the same group in whatever line a release has it; else by its message without what varies.
 */
export function fingerprintOf(error: ErrorTraits): number {
  return toId(JSON.stringify([fingerprintVersion, error.title, ...traitsOf(error)]));
}

/** The group of what found no group of its own. */
export const otherErrorsId = toId(JSON.stringify([fingerprintVersion, 'others']));

function traitsOf({ code, exception, message, ownFrames }: ErrorTraits): string[] {
  if (code !== undefined) return ['code', code, exception];
  const places = ownFrames.slice(0, countedFrames).map(({ method, path }) => `${method} ${path}`);
  if (places.length > 0) return ['place', exception, ...places];
  return ['message', exception, generalizeMessage(message)];
}

function toId(text: string): number {
  return Number(Buffer.from(sha256(text), 'base64url').readBigUInt64BE() >> (64n - idBits)) || 1;
}
