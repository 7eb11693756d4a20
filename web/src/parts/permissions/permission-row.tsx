import { useTranslation } from 'react-i18next';
import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { BytesField } from '../form/bytes-field.tsx';
import { withLimit, withPermissions, type GrantedPermissions } from './granted-permissions.ts';
import type { EditPermissions } from './permissions-field.tsx';

interface PermissionRowProps {
  permission: PermissionDefinition;
  value: GrantedPermissions;
  edit: EditPermissions;
  isDisabled: boolean | undefined;
  lockedBecause: string | undefined;
}

/** A permission: whether it is granted, and how far. */
export function PermissionRow({ permission, value, edit, isDisabled, lockedBecause }: PermissionRowProps) {
  const { t } = useTranslation();
  const { name, restrictions } = permission;
  const limits = value[name];
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <Checkbox
        isSelected={limits !== undefined}
        isDisabled={isDisabled || lockedBecause !== undefined}
        onChange={(isGranted) => edit((granted) => withPermissions(granted, [name], isGranted))}
      >
        <span>
          <span className="block font-medium">{t(permission.display_name)}</span>
          <span className="block text-sm text-muted">{t(permission.description)}</span>
          {lockedBecause && <span className="block text-sm text-muted">{lockedBecause}</span>}
        </span>
      </Checkbox>
      {limits && restrictions.length > 0 && (
        <div className="grid grid-cols-2 gap-4 ps-7 max-md:grid-cols-1">
          {restrictions.map((restriction) => (
            <LimitField
              key={restriction.name}
              restriction={restriction}
              value={limits[restriction.name] ?? null}
              onChange={(limit) => edit((granted) => withLimit(granted, name, restriction.name, limit))}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface LimitFieldProps {
  restriction: PermissionDefinition['restrictions'][number];
  /** Null without limit. */
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean | undefined;
}

/** Limits that count bytes. */
const byteLimits = new Set(['file_size']);

function LimitField({ restriction, value, onChange, isDisabled }: LimitFieldProps) {
  const { t } = useTranslation();
  const field = { label: t(restriction.display_name), hint: t(restriction.description), isDisabled };
  if (restriction.type === 'bool') {
    return (
      <SwitchField {...field} value={value === 1} onChange={(isAllowed) => onChange(isAllowed ? 1 : 0)} />
    );
  }
  const number = { ...field, min: 0, placeholder: t('Unlimited'), value, onChange };
  if (byteLimits.has(restriction.name)) return <BytesField {...number} />;
  return <NumberField {...number} format={{ maximumFractionDigits: 0 }} />;
}
