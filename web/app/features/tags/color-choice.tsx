import { Button, MenuTrigger } from 'react-aria-components';
import { messages } from '../../messages/index.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TagDot } from './tag-dot.tsx';

const words = () => messages.tags;
const colorOptions = () => words().colors.map((label, index) => ({ color: index + 1, label }));

interface ColorChoiceProps {
  readonly name: string;
  readonly color: number;
  readonly onChoose: (color: number) => void;
}

/** A tag's dot: a press offers the other colours, by their names. */
export function ColorChoice({ name, color, onChoose }: ColorChoiceProps) {
  return (
    <MenuTrigger>
      <Button className="tag-color" aria-label={words().color(name)}>
        <TagDot color={color} />
      </Button>
      <Menu label={words().color(name)} placement="bottom start" className="tag-colors">
        {colorOptions().map((each) => (
          <MenuItem
            key={each.color}
            label={each.label}
            start={<TagDot color={each.color} />}
            onAction={() => onChoose(each.color)}
          />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
