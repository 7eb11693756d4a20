import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { CheckboxGroupField } from '../../../ui/form/checkbox-group-field.tsx';
import { roleNamesQuery } from './user-queries.ts';

interface UserRolesFieldProps {
  /** Ids as the field holds them: text. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** The roles of a user. That of guests is nobody's, and that of subscribers comes with a plan. */
export function UserRolesField(field: UserRolesFieldProps) {
  const { t } = useTranslation();
  const { data: roles = [] } = useQuery(roleNamesQuery);
  return (
    <CheckboxGroupField
      {...field}
      label={t('Roles')}
      hint={t('The user may do whatever one of their roles allows.')}
      options={roles
        .filter(({ id, guests }) => !guests && id !== roleIds.subscribers)
        .map(({ id, name }) => ({ value: String(id), name }))}
    />
  );
}
