import { memo, useMemo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import type { Token } from './code-tokens.ts';
import { tokenClass } from './token-class.ts';
import { useHasBeenInSight } from '../pdf/use-has-been-in-sight.ts';

const linesPerBlock = 100;
const linePx = 20;

interface CodeLinesProps {
  label: string;
  text: string;
  /** The same lines, coloured; absent while they are plain. */
  tokens: Token[][] | undefined;
  isWrapped: boolean;
}

/**
 * Text with numbered lines. Blocks of lines that were never in sight are plain text, which browsers lay out only
 * when they come near it: a megabyte is there at once, and can be searched.
 */
export function CodeLines({ label, text, tokens, isWrapped }: CodeLinesProps) {
  const lines = useMemo(() => text.split(/\r\n|\n|\r/), [text]);
  const starts = Array.from(
    { length: Math.ceil(lines.length / linesPerBlock) },
    (_, index) => index * linesPerBlock,
  );
  // A highlighter that saw other lines than these has nothing to say about them.
  const colored = tokens?.length === lines.length ? tokens : undefined;
  return (
    <ScrollArea
      label={label}
      takesFingers={!isWrapped}
      className="min-h-0 flex-1 px-14 py-3 font-mono text-sm/5 text-main max-md:px-0"
    >
      <div
        className={classNames(isWrapped ? '' : 'w-max min-w-full', 'select-text')}
        style={{ ['--gutter' as string]: `${String(lines.length).length + 3}ch` }}
      >
        {starts.map((start) => (
          <CodeBlock
            key={start}
            start={start}
            lines={lines.slice(start, start + linesPerBlock)}
            tokens={colored?.slice(start, start + linesPerBlock)}
            isWrapped={isWrapped}
          />
        ))}
      </div>
    </ScrollArea>
  );
}

interface CodeBlockProps {
  start: number;
  lines: string[];
  tokens: Token[][] | undefined;
  isWrapped: boolean;
}

const CodeBlock = memo(function CodeBlock({ start, lines, tokens, isWrapped }: CodeBlockProps) {
  const [ref, wasSeen] = useHasBeenInSight();
  return (
    <div
      ref={ref}
      className={isWrapped ? 'break-words whitespace-pre-wrap' : 'whitespace-pre'}
      style={{
        counterReset: `line ${start}`,
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${lines.length * linePx}px`,
      }}
    >
      {lines.map((line, index) => (
        <div key={index} className={lineClass}>
          {wasSeen && tokens ? <ColoredLine tokens={tokens[index] ?? []} /> : line || '\u200B'}
        </div>
      ))}
    </div>
  );
});

const lineClass =
  'relative min-h-5 ps-(--gutter) pe-6 [counter-increment:line] before:absolute before:start-0 before:w-(--gutter) before:pe-[2ch] before:text-end before:text-muted before:content-[counter(line)] before:select-none';

function ColoredLine({ tokens }: { tokens: Token[] }) {
  if (tokens.length === 0) return '\u200B';
  return tokens.map(([text, scope], index) => (
    <span key={`${index}${scope}`} className={tokenClass(scope)}>
      {text}
    </span>
  ));
}
