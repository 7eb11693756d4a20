import type { ReactNode } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { CopyField } from '../../../ui/fields/copy-field.tsx';

interface AddressToCopyProps {
  label: string;
  /** Path on the server, with a leading slash. */
  path: string;
  /** Where the admin enters the address. */
  hint: string;
  children?: ReactNode;
}

/** URL of this site that an admin copies to another service. */
export function AddressToCopy({ label, path, hint, children }: AddressToCopyProps) {
  const { base_url } = useBootstrap().settings;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <CopyField label={label} value={base_url + path} look="secondary" />
      <p className="text-xs text-muted">{hint}</p>
      {children}
    </div>
  );
}
