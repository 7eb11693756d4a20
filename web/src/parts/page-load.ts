/** Loads pages anew, so that nothing that the present one has read is left. */
export const pageLoad = {
  open(path: string): void {
    location.assign(path);
  },
  again(): void {
    location.reload();
  },
};
