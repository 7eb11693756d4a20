import { exampleValue } from './example-value.ts';
import type { DocumentedCall } from './list-operations.ts';
import type { OpenApiDocument, Parameter } from './openapi-types.ts';

/** What a call sends, however it is written down. */
export interface CallSample {
  method: string;
  url: string;
  contentType?: string;
  /** Of a JSON body. */
  json?: unknown;
  /** Of a form: names of its fields; `isFile` for files. */
  form?: { name: string; isFile: boolean }[];
}

/** The call as somebody may send it: required parameters filled in, the others left out. */
export function sampleCall(call: DocumentedCall, document: OpenApiDocument): CallSample {
  const { schemas } = document.components;
  const { parameters, requestBody } = call.operation;
  const fill = ({ name, schema }: Parameter) =>
    encodeURIComponent(String(exampleValue(schema, schemas, name)));
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, parameter) => filled.replace(`{${parameter.name}}`, fill(parameter)), call.path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${fill(parameter)}`);
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const url = call.baseUrl + path + (query.length > 0 ? `?${query.join('&')}` : '');
  return {
    method: call.method,
    url,
    contentType,
    ...(contentType === 'application/json' && {
      json: exampleValue(content?.schema ?? {}, schemas),
    }),
    ...(contentType === 'multipart/form-data' && {
      form: Object.entries(content?.schema?.properties ?? {}).map(([name, { format }]) => ({
        name,
        isFile: format === 'binary',
      })),
    }),
  };
}

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const inScript = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** The call for a terminal. */
export function curlExample({ method, url, contentType, json, form }: CallSample): string {
  const lines = [
    method === 'GET' ? `curl ${inShell(url)}` : `curl -X ${method} ${inShell(url)}`,
    `-H 'Authorization: Bearer {token}'`,
  ];
  if (json !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(json))}`);
  } else if (form) {
    lines.push(
      ...form.map(({ name, isFile }) => `-F ${inShell(`${name}=${isFile ? '@photo.jpg' : 'text'}`)}`),
    );
  } else if (contentType) {
    lines.push(`-H ${inShell(`Content-Type: ${contentType}`)}`, `--data-binary '@part.bin'`);
  }
  return lines.join(' \\\n  ');
}

/** The call for a browser or Node. */
export function scriptExample({ method, url, contentType, json, form }: CallSample): string {
  const headers = ["Authorization: 'Bearer {token}'"];
  const options = method === 'GET' ? [] : [`method: ${inScript(method)}`];
  const before: string[] = [];
  if (json !== undefined) {
    headers.push("'Content-Type': 'application/json'");
  } else if (form) {
    before.push('const form = new FormData();');
    before.push(
      ...form.map(({ name, isFile }) => `form.set(${inScript(name)}, ${isFile ? 'file' : "'text'"});`),
    );
  } else if (contentType) {
    headers.push(`'Content-Type': ${inScript(contentType)}`);
  }
  options.push(`headers: { ${headers.join(', ')} }`);
  if (json !== undefined) options.push(`body: JSON.stringify(${indent(JSON.stringify(json, null, 2))})`);
  else if (form) options.push('body: form');
  else if (contentType) options.push('body: part');
  return [
    ...before,
    `const response = await fetch(${inScript(url)}, {`,
    ...options.map((option) => `  ${option},`),
    '});',
    'const answer = await response.json();',
  ].join('\n');
}

const indent = (text: string) => text.replaceAll('\n', '\n  ');
