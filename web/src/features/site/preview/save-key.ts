/** Saves at Ctrl+S or ⌘S, as in the window of the editor. Returns what ends that. */
export function saveByKey(onSave: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) onSave();
  };
  addEventListener('keydown', press, true);
  return () => removeEventListener('keydown', press, true);
}
