import { lazy, Suspense, useId, type Ref } from 'react';
import { Skeleton } from '../skeleton.tsx';
import type { CodeEditorHandle } from './code-editor.tsx';
import type { CodeSyntax } from './code-syntax.ts';

// Lazy, because the editor with its languages is large.
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

interface CodeFieldProps {
  label: string;
  /** Where a tab already shows it. */
  isLabelHidden?: boolean;
  syntax: CodeSyntax;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  isReadOnly?: boolean;
  /** Line that the error is about, from 1. It is marked. */
  faultyLine?: number | undefined;
  ref?: Ref<CodeEditorHandle>;
}

/**
 * A labelled editor of code with line numbers and colors. It reads from left to right in every language, and Tab leaves
 * it.
 */
export function CodeField({ label, isLabelHidden, error, ...props }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </p>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <CodeEditor {...props} labelledBy={id} describedBy={error ? `${id}-note` : undefined} />
      </Suspense>
      {error && (
        <p id={`${id}-note`} className="text-xs font-medium wrap-anywhere text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
