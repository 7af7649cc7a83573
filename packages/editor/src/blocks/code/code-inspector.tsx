import { type BlockOf, type BlockProps, LIMITS } from '@rostrum/deck';
import { strayInSteps } from '@rostrum/deck/code-steps';
import { words } from '@rostrum/words/editor';
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

const frames = () =>
  [
    { id: 'none', label: words.blocks.code.noFrame },
    { id: 'osx', label: words.blocks.code.window },
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
      <Section title={words.blocks.code.code}>
        {blocks.length === 1 ? (
          <div className="ed-row-wide">
            <Button size="s" icon={SquareTerminal} onPress={() => editor.run('block.edit')}>
              {words.blocks.code.editCode}
            </Button>
          </div>
        ) : null}
        <SelectRow
          row={words.blocks.code.language}
          label={words.blocks.code.languageOfTheCode}
          value={language}
          choices={languageChoices(language === null ? '' : readLanguageChoice(language))}
          onChange={(id) => set({ language: readLanguageChoice(id) })}
        />
        <SelectRow
          row={words.blocks.code.colours}
          label={words.blocks.code.coloursOfTheCode}
          value={theme === null ? null : themeOf(theme)}
          choices={themeChoices(theme)}
          onChange={(id) => set({ theme: readThemeChoice(id) })}
        />
        <SelectRow
          row={words.blocks.code.frame}
          label={words.blocks.code.frameAroundTheCode}
          value={frame}
          choices={
            frame === null || frames().some(({ id }) => id === frame)
              ? frames()
              : [...frames(), { id: frame, label: frame }]
          }
          onChange={(id) => set({ frame: id === 'none' ? '' : id })}
        />
        <Row label={words.blocks.code.size} isTwo>
          <NumberField
            label={words.blocks.code.sizeOfTheLetters}
            min={1}
            max={LIMITS.fontSize}
            decimals={1}
            suffix=" px"
            value={shared((props) => props.fontSize)}
            onChange={(fontSize) => set({ fontSize }, 'code-size')}
          />
          <NumberField
            label={words.blocks.code.widthOfATab}
            prefix={words.blocks.code.tab}
            min={1}
            max={LIMITS.tabSize}
            value={shared((props) => props.tabSize ?? 2)}
            onChange={(tabSize) => set({ tabSize }, 'code-tab')}
          />
        </Row>
        <Switch
          label={words.blocks.code.wrapLongLines}
          isSelected={blocks.every((block) => block.props.wrap)}
          onChange={(wrap) => set({ wrap })}
        />
        <Switch
          label={words.blocks.code.onlyAsHighAsIts}
          isSelected={blocks.every((block) => block.props.autoHeight)}
          onChange={(autoHeight) => set({ autoHeight })}
        />
      </Section>
      <Section title={words.blocks.code.lines}>
        <Switch
          label={words.blocks.code.lineNumbers}
          isSelected={isNumbered}
          onChange={(lineNumbers) => set({ lineNumbers })}
        />
        <Row label={words.blocks.code.firstLine}>
          <NumberField
            label={words.blocks.code.numberOfTheFirstLine}
            min={0}
            max={LIMITS.lineNumber}
            value={shared((props) => props.firstLine)}
            onChange={(firstLine) => set({ firstLine }, 'code-first-line')}
          />
        </Row>
        <Row label={words.blocks.code.steps}>
          <TextEntry
            label={words.blocks.code.stepsOfHighlightedLines}
            placeholder="1-3|5"
            isCode
            maxLength={LIMITS.shortText}
            problemOf={stepsProblem}
            value={shared((props) => props.steps) ?? ''}
            onChange={(steps) => set({ steps: steps.trim() })}
          />
        </Row>
        <p className="ed-hint">{words.blocks.code.linesSuchAs13}</p>
      </Section>
    </>
  );
}

function stepsProblem(typed: string): string | null {
  const stray = strayInSteps(typed);
  return stray === null ? null : words.blocks.code.noLine(stray);
}

export const codeInspector: BlockInspector<'code'> = { Style: () => null, Content: CodeContent };
