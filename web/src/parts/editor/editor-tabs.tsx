import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../ui/tabs/tabs.tsx';

export interface EditorTab {
  /** Its name in the address. */
  key: string;
  title: string;
  content: ReactNode;
}

/** The tabs of an editor, of which the first has its form. The address names the open one. */
export function EditorTabs({ tabs }: { tabs: readonly EditorTab[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [first] = tabs;
  const asked = address.get('tab');
  const selected = tabs.find(({ key }) => key === asked)?.key ?? first?.key ?? '';
  return (
    <Tabs
      label={t('Sections')}
      look="page"
      selected={selected}
      onSelect={(key) => setAddress(key === first?.key ? {} : { tab: key }, { replace: true })}
      // The header's button sends the form from every tab.
      tabs={tabs.map((tab) => ({ ...tab, isKept: tab === first }))}
    />
  );
}
