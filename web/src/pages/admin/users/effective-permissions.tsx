import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/entities/billing/product.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import type { PermissionDefinition } from '#shared/entities/value-lists.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { can } from '#shared/permissions/can.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { permissionSections } from '../../../parts/permissions/permission-sections.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useWording } from '../../../ui/use-wording.ts';

/** Everything that a user may do, by group, with its limits and where it comes from. */
export function EffectivePermissions({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: plans = [] } = useQuery(plansQuery);
  const held = new Map(user.permissions.map((permission) => [permission.name, permission]));
  const sections = permissionSections('sitewide')
    .map((section) => ({ ...section, permissions: section.permissions.filter(({ name }) => held.has(name)) }))
    .filter(({ permissions }) => permissions.length > 0);
  const sourceOf = (name: string) => sourceName(user.permission_sources?.[name], user, plans, t);
  return (
    <EditorPanel label={t('Effective permissions')}>
      <h2 className="text-lg font-semibold">{t('Effective permissions')}</h2>
      {can(user.permissions, 'admin') && (
        <p>{t('This user is a super admin: they may do everything, whatever else is listed here.')}</p>
      )}
      {sections.length === 0 && <p className="text-muted">{t('This user has no permissions.')}</p>}
      {sections.map(({ title, permissions }) => (
        <div key={title} role="group" aria-label={t(title)}>
          <h3 className="mb-1 text-sm font-medium text-muted">{t(title)}</h3>
          <ul className="divide-y divide-divider">
            {permissions.map((permission) => (
              <PermissionLine
                key={permission.name}
                definition={permission}
                permission={held.get(permission.name)}
                source={sourceOf(permission.name)}
              />
            ))}
          </ul>
        </div>
      ))}
    </EditorPanel>
  );
}

interface PermissionLineProps {
  definition: PermissionDefinition;
  permission: Permission | undefined;
  source: string | undefined;
}

function PermissionLine({ definition, permission, source }: PermissionLineProps) {
  const { t, language } = useWording();
  const limits = (permission?.restrictions ?? []).filter(({ value }) => value !== null);
  const written = (name: string, value: unknown) =>
    name === 'file_size' ? formatBytes(Number(value), language) : Number(value).toLocaleString(language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="me-auto min-w-0">
        <span className="block">{t(definition.display_name)}</span>
        {limits.map(({ name, value }) => (
          <span key={name} className="block text-sm text-muted">
            {t(definition.restrictions.find((each) => each.name === name)?.display_name ?? name)}:{' '}
            {written(name, value)}
          </span>
        ))}
      </span>
      {source && <Chip size="sm">{source}</Chip>}
    </li>
  );
}

/** What a source is called: `user`, `role:2` or `plan:3`. */
function sourceName(
  source: string | undefined,
  { roles }: Pick<User, 'roles'>,
  plans: readonly Product[],
  t: TFunction,
): string | undefined {
  const [kind, id] = source?.split(':') ?? [];
  if (kind === 'user') return t('Given to this user alone');
  const named = (kind === 'role' ? roles : plans).find((each) => String(each.id) === id);
  const name = named?.name ?? `#${id}`;
  if (kind === 'role') return t('Role :name', { name });
  return kind === 'plan' ? t('Plan :name', { name }) : undefined;
}
