let noted = '/';

/** The path that the browser loaded the document for. The content security policy is that of this path. */
export const documentPath = {
  note: (path: string) => {
    noted = path;
  },
  get: () => noted,
};
