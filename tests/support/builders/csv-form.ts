/** The form of an import: a CSV file, and whether it is only checked. */
export function csvForm(file: string | Uint8Array<ArrayBuffer>, dryRun = true): FormData {
  const form = new FormData();
  form.set('file', new File([file], 'import.csv', { type: 'text/csv' }));
  form.set('dry_run', String(dryRun));
  return form;
}
