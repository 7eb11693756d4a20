/** Starts a drag by keyboard, of which the list around hears; a pointer takes the entry itself, and never sees it. */
export function DragButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-drag
      aria-label={label}
      className="focus-ring-inset pointer-events-none grid size-5 shrink-0 place-items-center rounded-small text-transparent focus-visible:text-muted"
    >
      <span aria-hidden className="dots h-4.5 w-3" />
    </button>
  );
}
