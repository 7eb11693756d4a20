import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components/Tabs';
import { tabClass } from './tab-class.ts';

export interface TabsProps {
  /** Names the row of tabs for those who hear it. */
  label: string;
  tabs: {
    key: string;
    title: string;
    content: ReactNode;
    /** Whether the content stays in the page while another tab is shown. */
    isKept?: boolean;
  }[];
  selected: string;
  onSelect: (key: string) => void;
  /** Panels of a panel scroll by themselves; those of a page scroll with it. */
  look?: keyof typeof looks;
}

const looks = {
  panel: { list: 'px-3', panel: 'min-h-0 flex-1 overflow-y-auto px-5 py-4' },
  page: { list: '', panel: 'pt-6' },
} as const;

/** Several parts in one place, of which one is shown. */
export function Tabs({ label, tabs, selected, onSelect, look = 'panel' }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key: Key) => onSelect(String(key))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList
        aria-label={label}
        className={`flex shrink-0 gap-1 border-b border-divider ${looks[look].list}`}
      >
        {tabs.map(({ key, title }) => (
          <Tab
            key={key}
            id={key}
            className={`${tabClass} -mb-px cursor-default border-transparent text-muted data-hovered:text-main data-selected:border-primary data-selected:text-main`}
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content, isKept }) => (
        <TabPanel
          key={key}
          id={key}
          shouldForceMount={isKept}
          className={`focus-ring-inset data-inert:hidden ${looks[look].panel}`}
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
