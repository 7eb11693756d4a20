import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '../../../ui/form/checkbox-group-field.tsx';
import { isGivenByAdmins } from './is-given-by-admins.ts';
import { roleNamesQuery } from './user-queries.ts';

interface UserRolesFieldProps {
  /** Ids as the field holds them: text. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** The roles of a user. */
export function UserRolesField(field: UserRolesFieldProps) {
  const { t } = useTranslation();
  const { data: roles = [] } = useQuery(roleNamesQuery);
  return (
    <CheckboxGroupField
      {...field}
      label={t('Roles')}
      hint={t('The user may do whatever one of their roles allows.')}
      options={roles.filter(isGivenByAdmins).map(({ id, name }) => ({ value: String(id), name }))}
    />
  );
}
