import { exampleValue } from './example-value.ts';
import type { DocumentedCall } from './list-operations.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import type { Trial } from './send-trial.ts';

/** The body of a call as it is being filled in. */
export type BodyDraft =
  | { kind: 'json'; text: string }
  | { kind: 'form'; fields: { name: string; isFile: boolean; value: string | File }[] }
  | { kind: 'binary'; contentType: string; file?: File };

/** What stands in the body at first: the example of the call; undefined where it takes none. */
export function firstBody(call: DocumentedCall, document: OpenApiDocument): BodyDraft | undefined {
  const [contentType, content] = Object.entries(call.operation.requestBody?.content ?? {})[0] ?? [];
  if (!contentType) return undefined;
  const schema = content?.schema ?? {};
  if (contentType === 'application/json') {
    const example = exampleValue(schema, document.components.schemas);
    return { kind: 'json', text: JSON.stringify(example, null, 2) };
  }
  if (contentType !== 'multipart/form-data') return { kind: 'binary', contentType };
  const fields = Object.entries(schema.properties ?? {}).map(([name, { format }]) => ({
    name,
    isFile: format === 'binary',
    value: '',
  }));
  return { kind: 'form', fields };
}

/** The body as it is sent, with its content type where the browser does not know it by itself. */
export function bodyOf(draft: BodyDraft | undefined): Pick<Trial, 'body' | 'contentType'> {
  switch (draft?.kind) {
    case 'json':
      return { body: draft.text, contentType: 'application/json' };
    case 'binary':
      return { body: draft.file, contentType: draft.contentType };
    case 'form': {
      const form = new FormData();
      for (const { name, value } of draft.fields) if (value !== '') form.set(name, value);
      return { body: form };
    }
    default:
      return {};
  }
}

/** Whether text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // What is being typed often is none for a while.
    return false;
  }
}
