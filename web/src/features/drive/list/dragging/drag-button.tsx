/** Starts a drag by keyboard, of which the list around hears; a pointer takes the entry itself, and never sees it. */
export function DragButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-drag
      aria-label={label}
      className="focus-ring pointer-events-none mx-1 h-4.5 w-3 shrink-0 rounded-small text-muted focus-visible:dots"
    />
  );
}
