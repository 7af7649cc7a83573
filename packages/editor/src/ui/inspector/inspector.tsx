import { words } from '@rostrum/words/editor';
import { Eye, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useCanEdit, useEditor, useScreen, useSlice, useSliceOf } from '../editor-context.tsx';
import { standingWords } from '../handover/handover-words.ts';
import { IconButton } from '../kit/button.tsx';
import { Grip } from '../kit/grip.tsx';
import { Icon } from '../kit/icon.tsx';
import { INSPECTOR_WIDTHS, inspectorWidth } from '../panel-sizes.ts';
import type { InspectorTab } from '../panels.ts';
import { BlockTab } from './block-tab.tsx';
import { DeckTab } from './deck-tab.tsx';
import { LayersTab } from './layers-tab.tsx';
import { SlideTab } from './slide-tab.tsx';

/** Why nothing in here can be changed, once for all of it. */
function ViewOnly() {
  const { editor } = useScreen();
  const canEdit = useCanEdit();
  const pen = useSlice(editor.handover.pen);
  if (canEdit) return null;
  return (
    <p className="ed-view-only">
      <Icon of={Eye} />
      {words.inspector.viewOnly(pen.kind === 'elsewhere' ? standingWords(pen) : words.inspector.onlyLook)}
    </p>
  );
}

/** What is selected, and all that can be said about it. */
export function Inspector() {
  const editor = useEditor();
  const { panels, settings } = useScreen();
  const { editorWidth } = useSlice(settings);
  const width = inspectorWidth(editorWidth);
  const { tab } = useSlice(panels);
  const hasBlocks = useSliceOf(editor.store.selectedBlocks, ({ length }) => length > 0);

  // Selecting shows the block; letting go shows the slide. A tab chosen by hand stays until then.
  useEffect(() => {
    // The list of layers is there to choose from: it stays.
    if (panels.get().tab === 'layers') return;
    if (hasBlocks) panels.change({ tab: 'block' });
    else if (panels.get().tab === 'block') panels.change({ tab: 'slide' });
  }, [hasBlocks, panels]);

  return (
    <aside
      className="ed-inspector"
      aria-label={words.inspector.title}
      style={{ '--ed-inspector': `${String(width)}px` } as CSSProperties}
    >
      <Grip
        label={words.inspector.width}
        edge="left"
        size={width}
        range={INSPECTOR_WIDTHS}
        onChange={(next) => settings.change({ editorWidth: next })}
      />
      <Tabs
        className="ed-tabs"
        selectedKey={tab}
        onSelectionChange={(key) => panels.change({ tab: key as InspectorTab })}
      >
        <div className="ed-tabs-head">
          <TabList aria-label={words.inspector.title} className="ed-tab-list">
            <Tab id="block" className="ed-tab">
              {words.inspector.tabs.block}
            </Tab>
            <Tab id="slide" className="ed-tab">
              {words.inspector.tabs.slide}
            </Tab>
            <Tab id="layers" className="ed-tab">
              {words.inspector.tabs.layers}
            </Tab>
            <Tab id="deck" className="ed-tab">
              {words.inspector.tabs.deck}
            </Tab>
          </TabList>
          <IconButton
            label={words.inspector.close}
            icon={X}
            className="ed-inspector-close"
            onPress={() => panels.change({ inspectorOpen: false })}
          />
        </div>
        <ViewOnly />
        <TabPanel id="block" className="ed-tab-panel">
          <BlockTab />
        </TabPanel>
        <TabPanel id="slide" className="ed-tab-panel">
          <SlideTab />
        </TabPanel>
        <TabPanel id="layers" className="ed-tab-panel">
          <LayersTab />
        </TabPanel>
        <TabPanel id="deck" className="ed-tab-panel">
          <DeckTab />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
