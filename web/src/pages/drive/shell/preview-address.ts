/** Query parameter that names the file shown over the list, by its hash: back closes it, a reload keeps it. */
export const previewParameter = 'preview';

/** What is noted in the browser's history with a preview that was opened from its list: closing it goes back. */
export interface PreviewState {
  isPreview: true;
}
export const previewState: PreviewState = { isPreview: true };
