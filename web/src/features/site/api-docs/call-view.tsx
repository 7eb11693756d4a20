import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallExamples } from './call-examples.tsx';
import { InlineCode } from './inline-code.tsx';
import type { DocumentedCall } from './list-operations.ts';
import { MethodMark } from './method-mark.tsx';
import type { OpenApiDocument, Operation, Parameter } from './openapi-types.ts';
import { FieldList, SchemaTree } from './schema-tree.tsx';
import { TryIt } from './try-it.tsx';

interface CallViewProps {
  call: DocumentedCall;
  document: OpenApiDocument;
}

/** Everything about one call: what it is for, what it takes and answers, how it is written, and a try. */
export function CallView({ call, document }: CallViewProps) {
  const { t } = useTranslation();
  const { operation } = call;
  const ofPlace = (place: Parameter['in']) => operation.parameters.filter((each) => each.in === place);
  const isOpen = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  return (
    <article className="flex flex-col gap-8">
      <header>
        <p className="mb-1 text-sm font-medium text-muted">{operation.tags.join(', ')}</p>
        <h1 tabIndex={-1} className="focus-ring rounded-small text-xl font-semibold tracking-tight">
          <InlineCode text={operation.summary} />
        </h1>
        <p
          dir="ltr"
          className="mt-3 flex flex-wrap items-baseline gap-x-3 rounded-panel bg-background-alt px-4 py-3"
        >
          <MethodMark method={call.method} className="text-sm!" />
          <code className="text-sm wrap-anywhere">{call.path}</code>
        </p>
        <p className="mt-3 text-muted">
          {isOpen ? t('Works without a token, too.') : t('Needs a token.')}{' '}
          {operation.description && <InlineCode text={operation.description} />}
        </p>
      </header>
      <Parameters title={t('Path parameters')} parameters={ofPlace('path')} />
      <Parameters title={t('Query parameters')} parameters={ofPlace('query')} />
      <RequestBody operation={operation} />
      <Answers operation={operation} />
      <Part title={t('Example')}>
        <CallExamples call={call} document={document} />
      </Part>
      <Part title={t('Try it')}>
        <TryIt key={call.id} call={call} document={document} />
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Parameters({ title, parameters }: { title: string; parameters: Parameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <Part title={title}>
      <FieldList
        direction="sent"
        fields={parameters.map(({ name, required, schema }) => ({ name, isRequired: required, schema }))}
      />
    </Part>
  );
}

function RequestBody({ operation: { requestBody } }: { operation: Operation }) {
  const { t } = useTranslation();
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!contentType) return null;
  return (
    <Part title={t('Body')}>
      <p className="mb-2 font-mono text-sm text-muted">{contentType}</p>
      {content?.schema && <SchemaTree direction="sent" schema={content.schema} />}
    </Part>
  );
}

/** What comes back: the success in full, the errors by what they mean. */
function Answers({ operation: { responses } }: { operation: Operation }) {
  const { t } = useTranslation();
  return (
    <Part title={t('Answers')}>
      <ul className="flex flex-col gap-4">
        {Object.entries(responses).map(([status, { description, content }]) => {
          const schema = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
          return (
            <li key={status}>
              <p className="flex items-baseline gap-3">
                <span className="font-mono text-sm font-semibold">{status}</span>
                <span className="text-muted">
                  <InlineCode text={description} />
                </span>
              </p>
              {schema && (
                <div className="mt-2">
                  <SchemaTree direction="answered" schema={schema} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
