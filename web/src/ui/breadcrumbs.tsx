import { ChevronRightIcon, EllipsisIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './buttons/icon-button.tsx';
import { NameText } from './name-text.tsx';
import { MenuButton, MenuItem } from './overlays/menu.tsx';
import { useIsPhone } from './use-media-query.ts';

export interface Breadcrumb {
  key: string;
  name: string;
  href: string;
}

export interface CrumbLinkProps {
  item: Breadcrumb;
  className: string;
}

interface BreadcrumbsProps {
  label: string;
  items: Breadcrumb[];
  /** How a part that leads somewhere is made; a plain link unless said. */
  linkAs?: ComponentType<CrumbLinkProps>;
  /** What stands in the heading of the last part, in place of its name. */
  current?: ReactNode;
}

/** Where one is, from the outside in; a long way collapses in its middle into a menu. */
export function Breadcrumbs({ label, items, linkAs = PlainLink, current }: BreadcrumbsProps) {
  const isPhone = useIsPhone();
  const tailLength = isPhone ? 1 : 2;
  const isCollapsed = items.length > tailLength + 1 + (isPhone ? 0 : 1);
  const first = isCollapsed && isPhone ? [] : items.slice(0, 1);
  const hidden = isCollapsed ? items.slice(first.length, -tailLength) : [];
  const rest = isCollapsed ? items.slice(-tailLength) : items.slice(1);
  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      <ol className="flex items-center">
        {first.map((item) => (
          <Crumb key={item.key} item={item} isFirst isCurrent={items.length === 1} {...{ linkAs, current }} />
        ))}
        {hidden.length > 0 && <HiddenCrumbs items={hidden} isFirst={first.length === 0} />}
        {rest.map((item) => (
          <Crumb key={item.key} item={item} isCurrent={item === items.at(-1)} {...{ linkAs, current }} />
        ))}
      </ol>
    </nav>
  );
}

function Chevron() {
  return <Icon of={ChevronRightIcon} size={16} className="mx-0.5 shrink-0 text-muted rtl:-scale-x-100" />;
}

interface CrumbProps extends Required<Pick<BreadcrumbsProps, 'linkAs'>>, Pick<BreadcrumbsProps, 'current'> {
  item: Breadcrumb;
  isFirst?: boolean;
  isCurrent: boolean;
}

function Crumb({ item, isFirst, isCurrent, linkAs: CrumbLink, current }: CrumbProps) {
  return (
    <li className={classNames('flex min-w-0 items-center', !isCurrent && 'max-md:shrink-2')}>
      {!isFirst && <Chevron />}
      {isCurrent ? (
        <h1 aria-current="page" className="flex min-w-0 text-lg font-semibold" title={shownName(item.name)}>
          {current ?? (
            <span className="truncate px-2 py-1">
              <NameText>{item.name}</NameText>
            </span>
          )}
        </h1>
      ) : (
        <CrumbLink
          item={item}
          className="focus-ring-inset touch-target block max-w-60 truncate rounded-button px-2 py-1 text-lg text-muted transition-colors hover:bg-hover hover:text-main data-dropping:bg-primary-soft data-dropping:text-primary-strong"
        />
      )}
    </li>
  );
}

function PlainLink({ item, className }: CrumbLinkProps) {
  return (
    <Link to={item.href} className={className}>
      <NameText>{item.name}</NameText>
    </Link>
  );
}

function HiddenCrumbs({ items, isFirst }: { items: Breadcrumb[]; isFirst: boolean }) {
  const { t } = useTranslation();
  return (
    <li className="flex shrink-0 items-center">
      {!isFirst && <Chevron />}
      <MenuButton
        label={t('Folders between')}
        trigger={
          <IconButton size="small" label={t('Show the folders between')} icon={<Icon of={EllipsisIcon} />} />
        }
      >
        {items.map((item) => (
          <MenuItem key={item.key} id={item.key} href={item.href}>
            {item.name}
          </MenuItem>
        ))}
      </MenuButton>
    </li>
  );
}
