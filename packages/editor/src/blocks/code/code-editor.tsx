import type { BlockOf } from '@rostrum/deck';
import { DOC_LIMITS } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import { useId, useState, useSyncExternalStore } from 'react';

import { useEditor } from '../../ui/editor-context.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { indentOf } from '../../ui/source/indent.ts';
import { SourceField } from '../../ui/source/source-field.tsx';
import { onSlideRenderers, slideRenderers } from '../../ui/surface/slide-renderers.ts';
import { languageChoices, languageOf, readLanguageChoice } from './code-choices.ts';
import { CodeSteps } from './code-steps.tsx';

type CodeBlock = BlockOf<'code'>;

/** The code as it is typed; the block itself shows what it looks like, letter by letter. */
export function CodeEditor({ block }: { block: CodeBlock }) {
  const editor = useEditor();
  const hintId = useId();
  const [source] = useState(() => editor.sourceBinding(block.id));
  const [lines, setLines] = useState({ from: 1, to: 1 });
  const [lit, setLit] = useState<readonly number[]>([]);
  const { code, language, tabSize, wrap, firstLine } = block.props;
  const colorize = useColorize(language);
  const [undo] = useState(() => ({
    undo: () => void editor.run('edit.undo'),
    redo: () => void editor.run('edit.redo'),
  }));
  if (source === null) return null;
  return (
    <>
      <SourceField
        source={source}
        label={words.blocks.code.code}
        describedBy={hintId}
        placeholder={words.blocks.code.typeOrPasteCode}
        maxLength={DOC_LIMITS.sourceLength}
        grammar={null}
        undo={undo}
        looks={{
          firstLine,
          tabSize: tabSize ?? 2,
          indent: indentOf(code, tabSize),
          wraps: wrap,
          lit: lit.map((line) => line - firstLine + 1),
          colorize,
        }}
        onLines={(from, to) => setLines({ from, to })}
      />
      <CodeSteps
        block={block}
        chosen={{ from: lines.from + firstLine - 1, to: lines.to + firstLine - 1 }}
        onShow={setLit}
      />
      <div className="ed-source-foot">
        <span id={hintId} className="ed-hint">
          {words.blocks.code.tabIndentsEscIsDone}
        </span>
        <div className="ed-code-language">
          <Select
            label={words.blocks.code.language}
            value={languageOf(language)}
            choices={languageChoices(language)}
            onChange={(id) =>
              editor.run('block.setProps', {
                blockIds: [block.id],
                type: 'code',
                props: { language: readLanguageChoice(id) },
              })
            }
          />
        </div>
      </div>
    </>
  );
}

/** The highlighter that colours the block; another function for another language. null: it is not here yet. */
function useColorize(language: string): ((code: string) => string | null) | null {
  const renderers = useSyncExternalStore(onSlideRenderers, slideRenderers);
  const [made, setMade] = useState(() => colorizeWith(renderers, language));
  if (made.renderers !== renderers || made.language !== language) setMade(colorizeWith(renderers, language));
  return made.colorize;
}

function colorizeWith(renderers: ReturnType<typeof slideRenderers>, language: string) {
  const { code } = renderers;
  return { renderers, language, colorize: code === undefined ? null : (letters: string) => code(letters, language) };
}
