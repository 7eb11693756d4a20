import * as z from 'zod';
import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import { CreateUserForm } from '#shared/routes/accounts/user-form.ts';

type Cells = Readonly<Record<string, string>>;

/** Bytes of gigabytes. A text that is no number stays as it is, so that the form reports it. */
function readGigabytes(text: string): number | string {
  // A comma is a decimal mark only where it cannot separate thousands.
  const plain = text.replace(/^(0|\d+(?=,\d{1,2}$)),/, '$1.');
  return /^\d+(\.\d+)?(e-?\d+)?$/i.test(plain) ? Math.round(Number(plain) * bytesPerGigabyte) : text;
}

function toForm({ available_space_gb: space, country, ...others }: Cells): object {
  return {
    ...others,
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(space !== undefined && { available_space: readGigabytes(space) }),
  };
}

const UserRow = CreateUserForm.pick({
  email: true,
  password: true,
  first_name: true,
  last_name: true,
  available_space: true,
  country: true,
  language: true,
}).extend({
  /** Names of roles: which of them there are is looked up later. */
  roles: z.string().optional(),
});
export type UserRow = z.output<typeof UserRow>;

/** A row of an import of users, with the values of the form. */
export const ImportedRow = z
  .record(z.string(), z.string())
  .transform(toForm)
  .pipe(UserRow as z.ZodType<UserRow, object>);

/** Names of columns by the fields of the form. */
export const importedColumns = { available_space: 'available_space_gb' };
