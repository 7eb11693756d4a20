import { foldText } from '#shared/text/fold-text.ts';
import type { OpenApiDocument, Operation } from './openapi-types.ts';

/** One call of the API, with its address. */
export interface DocumentedCall {
  id: string;
  /** In capitals. */
  method: string;
  /** With its parameters in braces, below `baseUrl`. */
  path: string;
  baseUrl: string;
  operation: Operation;
}

export interface CallGroup {
  tag: string;
  calls: DocumentedCall[];
}

/** Every call of the document, in its order. */
export function listCalls(document: OpenApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      baseUrl: operation.servers?.[0]?.url ?? document.servers[0]?.url ?? '',
      operation,
    })),
  );
}

/** The calls under their tags, in the tags' order; only those in which every word of the search occurs. */
export function groupCalls(document: OpenApiDocument, search: string): CallGroup[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = listCalls(document).filter((call) => matches(call, words));
  return document.tags
    .map(({ name }) => ({ tag: name, calls: found.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter(({ calls }) => calls.length > 0);
}

function matches({ id, method, path, operation }: DocumentedCall, words: string[]): boolean {
  const text = foldText([id, method, path, operation.summary, ...operation.tags].join(' '));
  return words.every((word) => text.includes(word));
}
