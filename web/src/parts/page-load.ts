/** Loads pages anew, so that nothing that the present one has read is left. */
export const pageLoad = {
  open(path: string): void {
    location.assign(path);
  },
  /** In the place of the present page in the history. */
  replace(path: string): void {
    location.replace(path);
  },
  again(): void {
    location.reload();
  },
};
