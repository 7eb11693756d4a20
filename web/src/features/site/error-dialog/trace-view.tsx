import { useState } from 'react';
import type { ErrorTrace } from '#shared/error-trace.ts';
import { CodeSnippet } from './code-snippet.tsx';
import { StackList } from './stack-list.tsx';
import { isVendorGroup, listFrames } from './trace-frames.ts';

/** An error with the steps to it, and the code of the selected one. */
export function TraceView({ trace }: { trace: ErrorTrace }) {
  const frames = listFrames(trace.trace);
  const [selected, setSelected] = useState(() => firstOwnIndex(trace));
  const frame = frames.find(({ flatIndex }) => flatIndex === selected) ?? frames[0];
  return (
    <>
      <div className="border-b border-divider bg-paper px-5 py-4" dir="ltr">
        <p className="text-sm text-muted">{trace.exception}</p>
        <p className="text-lg font-medium wrap-anywhere">{trace.message}</p>
      </div>
      {frame && (
        <div className="flex min-h-0 flex-1 max-md:flex-col">
          <StackList trace={trace} selected={frame.flatIndex} onSelect={setSelected} />
          <CodeSnippet frame={frame} />
        </div>
      )}
    </>
  );
}

/** The first step in the project's own code: there the looking begins. */
function firstOwnIndex({ trace }: ErrorTrace): number {
  const own = trace.find((part) => !isVendorGroup(part));
  return own && !isVendorGroup(own) ? own.flatIndex : 0;
}
