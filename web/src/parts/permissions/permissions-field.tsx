import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { withPermissions, type GrantedPermissions } from './granted-permissions.ts';
import { PermissionRow } from './permission-row.tsx';
import { permissionSections, searchSections, type PermissionSection } from './permission-sections.ts';

interface PermissionsFieldProps {
  /** Names it, where a page has several. */
  label?: string;
  type: 'sitewide' | 'workspace';
  value: GrantedPermissions;
  onChange: (value: GrantedPermissions) => void;
  error?: string;
  isDisabled?: boolean;
  /** Why a permission cannot be granted or taken away now. */
  lockedBecause?: (name: string, isGranted: boolean) => string | undefined;
}

/** What a role, a plan or a user may do: permissions by section, with their limits. */
export function PermissionsField({ label, type, error, value, onChange, ...props }: PermissionsFieldProps) {
  const { t } = useTranslation();
  const edit = useEdits(value, onChange);
  const [query, setQuery] = useState('');
  const [sections] = useState(() => permissionSections(type));
  const found = searchSections(sections, query, t);
  const count = Object.keys(value).length;
  return (
    <section aria-label={label ?? t('Permissions')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg font-semibold">{t('Permissions')}</h2>
          <p className="text-sm text-muted tabular-nums">
            {t(':count [one permission|other permissions] granted', { count })}
          </p>
        </div>
        <SearchBox
          label={label ? `${t('Search')}: ${label}` : t('Search permissions')}
          value={query}
          onSearch={setQuery}
        />
      </div>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      {found.map((section) => (
        <SectionOfPermissions key={section.title} section={section} value={value} edit={edit} {...props} />
      ))}
      {found.length === 0 && (
        <p role="status" className="rounded-panel bg-paper p-6 text-muted ring-1 ring-divider">
          {t('No permission matches your search.')}
        </p>
      )}
    </section>
  );
}

/** Changes what is granted, whatever that is by now. */
export type EditPermissions = (change: (granted: GrantedPermissions) => GrantedPermissions) => void;

/** A press on a checkbox also ends what is typed into a limit: both changes come before the next rendering. */
function useEdits(value: GrantedPermissions, onChange: (value: GrantedPermissions) => void): EditPermissions {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return (change) => {
    latest.current = change(latest.current);
    onChange(latest.current);
  };
}

interface SectionProps extends Omit<PermissionsFieldProps, 'label' | 'type' | 'error' | 'onChange'> {
  section: PermissionSection;
  edit: EditPermissions;
}

function SectionOfPermissions({ section, value, edit, isDisabled, lockedBecause }: SectionProps) {
  const { t } = useTranslation();
  const names = section.permissions.map(({ name }) => name);
  const held = names.filter((name) => name in value);
  const isAll = held.length === names.length;
  const lock = (name: string) => lockedBecause?.(name, name in value);
  const free = names.filter((name) => lock(name) === undefined);
  const title = t(section.title);
  return (
    <div
      role="group"
      aria-label={title}
      className="divide-y divide-divider rounded-panel bg-paper ring-1 ring-divider"
    >
      <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
        <Checkbox
          aria-label={t('All of :name', { name: title })}
          isSelected={isAll}
          isIndeterminate={held.length > 0 && !isAll}
          isDisabled={isDisabled || free.length === 0}
          onChange={(isGranted) => edit((granted) => withPermissions(granted, free, isGranted))}
        >
          <span className="font-semibold">{title}</span>
        </Checkbox>
        <span className="text-sm text-muted tabular-nums">
          {t(':count of :total', { count: held.length, total: names.length })}
        </span>
      </div>
      {section.permissions.map((permission) => (
        <PermissionRow
          key={permission.name}
          permission={permission}
          value={value}
          edit={edit}
          isDisabled={isDisabled}
          lockedBecause={lock(permission.name)}
        />
      ))}
    </div>
  );
}
