/** A sentence of the document, in which words between backticks are code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code
        key={`${index} ${part}`}
        className="rounded-small bg-background-alt px-1 py-0.5 text-sm wrap-anywhere"
      >
        {part}
      </code>
    ),
  );
}
