/** Starts a drag by keyboard, of which the list around hears; a pointer takes the entry itself, and never sees it. */
export function DragButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-drag
      aria-label={label}
      className="focus-ring-inset pointer-events-none grid size-5 shrink-0 place-items-center rounded-small text-transparent focus-visible:text-muted"
    >
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeLinecap="round">
        <path d="M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01" strokeWidth="2" />
      </svg>
    </button>
  );
}
