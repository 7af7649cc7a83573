import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import './tabs.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: ReactNode;
    /** The address that shows it: it leads there before scripts are here as well. */
    readonly href?: string;
  }[];
  /** The tab that the address asks for; absent: they are not in the address. */
  readonly selected?: string;
}

/** Tabs change what is below them. */
export function Tabs({ label, tabs, selected }: TabsProps) {
  return (
    <AriaTabs className="ui-tabs" {...(selected !== undefined && { selectedKey: selected })}>
      <TabList aria-label={label} className="ui-tab-list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="ui-tab" {...(tab.href !== undefined && { href: tab.href })}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="ui-tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
