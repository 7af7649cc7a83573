import type { BlockOf } from '@rostrum/deck';
import { nameSvgColors, svgColors } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useScreen } from '../../ui/editor-context.tsx';
import { DeckColorField } from '../../ui/inspector/deck-color-field.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import { fetchSvg, useIsSvg } from './svg-picture.ts';

interface SvgProps {
  readonly block: BlockOf<'image'>;
}

/** Whether an SVG stands in the slide itself. A drawing that has no file always does. */
export function InlineSwitch({ block }: SvgProps) {
  const { editor, notices } = useScreen();
  const [isFetching, setFetching] = useState(false);
  const { id, props } = block;
  const isSvg = useIsSvg(props.src);
  if (props.src === '' || (!isSvg && props.svg === '')) return null;

  async function set(isInline: boolean): Promise<void> {
    setFetching(true);
    const source = isInline ? await fetchSvg(props.src) : null;
    setFetching(false);
    if (isInline && source === null) {
      notices.say(words.blocks.image.notFetched, { tone: 'negative' });
      return;
    }
    const result = editor.run('block.inlineSvg', { blockId: id, source });
    if (!result.ok && result.message !== null) notices.say(result.message, { tone: 'negative' });
  }
  return (
    <Switch
      label={words.blocks.image.inline}
      hint={words.blocks.image.drawnInTheSlideItself}
      isSelected={props.svg !== ''}
      isDisabled={isFetching}
      onChange={(isInline) => void set(isInline)}
    />
  );
}

/** Each colour of a drawing, and what takes its place. */
export function SvgColorRows({ block }: SvgProps) {
  const { editor } = useScreen();
  const { id, props, style } = block;
  const colors = useMemo(() => svgColors(nameSvgColors(props.svg)), [props.svg]);
  const isChanged = colors.some(({ name }) => style[name] !== undefined);
  return (
    <>
      {colors.map(({ name, own }, index) => (
        <Row key={name} label={index === 0 ? words.blocks.image.colours : ''}>
          <DeckColorField
            label={words.blocks.image.colourOfDrawing(index + 1)}
            value={style[name] ?? own}
            onChange={(color) =>
              editor.run('block.recolorSvg', { blockId: id, colors: { [name]: color }, coalesce: name })
            }
          />
        </Row>
      ))}
      {isChanged ? (
        <div className="ed-row-wide">
          <Button
            size="s"
            kind="quiet"
            icon={RotateCcw}
            onPress={() =>
              editor.run('block.recolorSvg', {
                blockId: id,
                colors: Object.fromEntries(colors.map(({ name }) => [name, ''])),
              })
            }
          >
            {words.blocks.image.itsOwnColours}
          </Button>
        </div>
      ) : null}
    </>
  );
}
