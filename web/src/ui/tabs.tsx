import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components/Tabs';

export interface TabsProps {
  /** Names the row of tabs for those who hear it. */
  label: string;
  tabs: { key: string; title: string; content: ReactNode }[];
  selected: string;
  onSelect: (key: string) => void;
}

/** Several parts in one place, of which one is shown. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key: Key) => onSelect(String(key))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList aria-label={label} className="flex shrink-0 gap-1 border-b border-divider px-3">
        {tabs.map(({ key, title }) => (
          <Tab
            key={key}
            id={key}
            className="focus-ring-inset relative -mb-px flex h-10 cursor-default items-center border-b-2 border-transparent px-2 font-medium text-muted transition-colors data-hovered:text-main data-selected:border-primary data-selected:text-main max-md:h-11"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className="focus-ring-inset min-h-0 flex-1 overflow-y-auto px-5 py-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
