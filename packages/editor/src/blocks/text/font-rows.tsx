import { words } from '@rostrum/words/editor';
import { useEditor, useSlice } from '../../ui/editor-context.tsx';
import { Row } from '../../ui/inspector/row.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { askForAllFonts } from '../../ui/surface/font-sheets.ts';
import { familyChoices, familyCss, familyId, weightChoices } from './fonts.ts';
import { setStyle, type TextTarget } from './text-target.ts';
import { setWeight } from './weight.ts';

/** What words are set in, and how heavy they are. */
export function FontRows({ target }: { readonly target: TextTarget }) {
  const editor = useEditor();
  const { themeFont } = useSlice(editor.store.shownMeta);
  const { fontFamily, fontWeight } = target.formats;
  return (
    <>
      <Row label={words.blocks.text.font}>
        <Select
          label={words.blocks.text.font}
          value={fontFamily === null ? null : familyId(fontFamily)}
          choices={familyChoices(themeFont, fontFamily)}
          onOpen={askForAllFonts}
          onChange={(id) => target.change((chain) => setStyle(chain, { fontFamily: familyCss(id) }), 'text-font')}
        />
      </Row>
      <Row label={words.blocks.text.weight}>
        <Select
          label={words.blocks.text.fontWeight}
          value={fontWeight}
          choices={weightChoices(fontFamily, themeFont, fontWeight)}
          onChange={(weight) => target.change((chain) => setWeight(chain, weight), 'text-weight')}
        />
      </Row>
    </>
  );
}
