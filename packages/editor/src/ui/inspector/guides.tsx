import { words } from '@rostrum/words/editor';
import { SeparatorHorizontal, SeparatorVertical, Trash2, X } from 'lucide-react';
import { CommandButton } from '../command-button.tsx';
import { useEditor, useSlice } from '../editor-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { NumberField } from '../kit/number-field.tsx';
import { Switch } from '../kit/switch.tsx';
import { Row, Section } from './row.tsx';

/** The guides of the deck: laid, moved and taken away without a pointer too. */
export function Guides() {
  const say = words.deckTab.guides;
  const editor = useEditor();
  const isShown = useSlice(editor.store.rulers);
  const { guides, width, height } = useSlice(editor.store.meta);
  const inOrder = Object.entries(guides).toSorted(([, a], [, b]) => a.axis.localeCompare(b.axis) || a.at - b.at);
  return (
    <Section
      title={say.title}
      action={
        <div className="ed-buttons">
          <CommandButton command="guide.addUpright" icon={SeparatorVertical} />
          <CommandButton command="guide.addLevel" icon={SeparatorHorizontal} />
          {inOrder.length === 0 ? null : <CommandButton command="guide.removeAll" icon={Trash2} />}
        </div>
      }
    >
      <Switch label={say.show} isSelected={isShown} onChange={() => editor.run('view.rulers')} />
      {inOrder.map(([id, { axis, at }], index) => {
        const isUpright = axis === 'x';
        const number = index + 1;
        return (
          <Row key={id} label={isUpright ? say.upright : say.level}>
            <NumberField
              label={isUpright ? say.uprightGuide(number) : say.levelGuide(number)}
              prefix={isUpright ? 'X' : 'Y'}
              suffix=" px"
              min={0}
              max={isUpright ? width : height}
              value={at}
              onChange={(place) => editor.run('guide.move', { id, at: place })}
            />
            <IconButton
              label={isUpright ? say.removeUpright(number) : say.removeLevel(number)}
              icon={X}
              onPress={() => editor.run('guide.remove', { id })}
            />
          </Row>
        );
      })}
    </Section>
  );
}
