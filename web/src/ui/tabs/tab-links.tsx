import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { tabClass } from './tab-class.ts';

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string;
  tabs: { key: string; title: string; to: string }[];
  /** Key of the tab that is open. */
  current: string;
}

/** Tabs with an address each. The row scrolls where it is too narrow, and shows the current tab. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className="border-b border-divider">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ key, title, to }) => {
          const isCurrent = key === current;
          return (
            <li key={key}>
              <Link
                ref={isCurrent ? showInRow : undefined}
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  tabClass,
                  isCurrent ? 'border-primary text-main' : 'border-transparent text-muted hover:text-main',
                )}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function showInRow(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
