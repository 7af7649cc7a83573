import { type BlockOf, type BlockProps, LIMITS } from '@rostrum/deck';
import { strayInSteps } from '@rostrum/deck/code-steps';
import { SquareTerminal } from 'lucide-react';
import { useEditor } from '../../ui/editor-context.tsx';
import { Row, Section } from '../../ui/inspector/row.tsx';
import { SelectRow } from '../../ui/inspector/select-row.tsx';
import { sharedValue } from '../../ui/inspector/shared.ts';
import { Button } from '../../ui/kit/button.tsx';
import { NumberField } from '../../ui/kit/number-field.tsx';
import { Switch } from '../../ui/kit/switch.tsx';
import { TextEntry } from '../../ui/kit/text-field.tsx';
import type { BlockInspector } from '../kind.ts';
import {
  languageChoices,
  languageOf,
  readLanguageChoice,
  readThemeChoice,
  themeChoices,
  themeOf,
} from './code-choices.ts';

type CodeBlock = BlockOf<'code'>;
type CodeProps = BlockProps['code'];

const FRAMES = [
  { id: 'none', label: 'None' },
  { id: 'osx', label: 'Window' },
] as const;

function CodeContent({ blocks }: { blocks: readonly CodeBlock[] }) {
  const editor = useEditor();
  const set = (props: Partial<CodeProps>, coalesce?: string): void => {
    editor.run('block.setProps', { type: 'code', props, ...(coalesce !== undefined && { coalesce }) });
  };
  const shared = <V extends string | number | boolean>(read: (props: CodeProps) => V): V | null =>
    sharedValue(blocks, (block) => read(block.props));
  const language = shared((props) => languageOf(props.language));
  const theme = shared((props) => props.theme);
  const frame = shared((props) => props.frame || 'none');
  const isNumbered = blocks.every((block) => block.props.lineNumbers);
  return (
    <>
      <Section title="Code">
        {blocks.length === 1 ? (
          <div className="ed-row-wide">
            <Button size="s" icon={SquareTerminal} onPress={() => editor.run('block.edit')}>
              Edit code
            </Button>
          </div>
        ) : null}
        <SelectRow
          row="Language"
          label="Language of the code"
          value={language}
          choices={languageChoices(language === null ? '' : readLanguageChoice(language))}
          onChange={(id) => set({ language: readLanguageChoice(id) })}
        />
        <SelectRow
          row="Colours"
          label="Colours of the code"
          value={theme === null ? null : themeOf(theme)}
          choices={themeChoices(theme)}
          onChange={(id) => set({ theme: readThemeChoice(id) })}
        />
        <SelectRow
          row="Frame"
          label="Frame around the code"
          value={frame}
          choices={
            frame === null || FRAMES.some(({ id }) => id === frame) ? FRAMES : [...FRAMES, { id: frame, label: frame }]
          }
          onChange={(id) => set({ frame: id === 'none' ? '' : id })}
        />
        <Row label="Size" isTwo>
          <NumberField
            label="Size of the letters"
            min={1}
            max={LIMITS.fontSize}
            decimals={1}
            suffix=" px"
            value={shared((props) => props.fontSize)}
            onChange={(fontSize) => set({ fontSize }, 'code-size')}
          />
          <NumberField
            label="Width of a tab"
            prefix="Tab"
            min={1}
            max={LIMITS.tabSize}
            value={shared((props) => props.tabSize ?? 2)}
            onChange={(tabSize) => set({ tabSize }, 'code-tab')}
          />
        </Row>
        <Switch
          label="Wrap long lines"
          isSelected={blocks.every((block) => block.props.wrap)}
          onChange={(wrap) => set({ wrap })}
        />
        <Switch
          label="Only as high as its lines"
          isSelected={blocks.every((block) => block.props.autoHeight)}
          onChange={(autoHeight) => set({ autoHeight })}
        />
      </Section>
      <Section title="Lines">
        <Switch label="Line numbers" isSelected={isNumbered} onChange={(lineNumbers) => set({ lineNumbers })} />
        <Row label="First line">
          <NumberField
            label="Number of the first line"
            min={0}
            max={LIMITS.lineNumber}
            value={shared((props) => props.firstLine)}
            onChange={(firstLine) => set({ firstLine }, 'code-first-line')}
          />
        </Row>
        <Row label="Steps">
          <TextEntry
            label="Steps of highlighted lines"
            placeholder="1-3|5"
            isCode
            maxLength={LIMITS.shortText}
            problemOf={stepsProblem}
            value={shared((props) => props.steps) ?? ''}
            onChange={(steps) => set({ steps: steps.trim() })}
          />
        </Row>
        <p className="ed-hint">Lines such as 1-3 or 2,5; a bar begins the next step.</p>
      </Section>
    </>
  );
}

function stepsProblem(typed: string): string | null {
  const stray = strayInSteps(typed);
  return stray === null ? null : `'${stray}' is no line. Write lines such as 1-3|5.`;
}

export const codeInspector: BlockInspector<'code'> = { Style: () => null, Content: CodeContent };
