import { colorTheme, type ContrastProblem, resolveTokens, themeTokens, type ThemeTokens } from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';
import { Select } from '../../../ui/select.tsx';
import { ColorRow } from './color-row.tsx';
import { ContrastNotes } from './contrast-notes.tsx';
import { colorOptions, tokenName } from '../look-names.ts';
import { contrastWords } from './contrast-words.ts';
import type { SectionProps } from './section.tsx';
import { Section } from './section.tsx';
import { withToken } from './theme-draft.ts';

const words = () => messages.themes.editor;

const tokenGroups = (): readonly {
  readonly title: string;
  readonly keys: readonly (keyof ThemeTokens)[];
  readonly isOpen: boolean;
}[] => [
  {
    title: words().groups.words,
    keys: ['background', 'heading', 'text', 'muted', 'link', 'linkHover', 'accent'],
    isOpen: true,
  },
  { title: words().groups.tables, keys: ['tableHeading', 'tableText', 'tableLine'], isOpen: false },
  { title: words().groups.code, keys: ['codeBackground', 'codeText'], isOpen: false },
  { title: words().groups.selection, keys: ['selection', 'selectionText'], isOpen: false },
  {
    title: words().groups.charts,
    keys: themeTokens.map(({ key }) => key).filter((key) => key.startsWith('chart')),
    isOpen: false,
  },
];

interface ColorsSectionProps extends SectionProps {
  readonly problems: readonly ContrastProblem[];
}

/** The colours that a theme begins with, those of its own over them, and what stands out too little of all of them. */
export function ColorsSection({ draft, change, settle, problems }: ColorsSectionProps) {
  const shown = resolveTokens({ themeColor: draft.theme_color, tokens: draft.tokens });
  const set = (key: string, color: string): void =>
    change(`tokens.${key}`, { tokens: withToken(draft.tokens, key, color) });
  return (
    <Section title={words().colors} text={words().colorsText}>
      <Select
        label={words().base}
        options={colorOptions()}
        selected={colorTheme(draft.theme_color).id}
        onSelect={(theme_color) => change('theme_color', { theme_color })}
      />
      {tokenGroups().map(({ title, keys, isOpen }) => {
        const own = keys.filter((key) => Object.hasOwn(draft.tokens, key)).length;
        return (
          <details key={title} className="theme-group" open={isOpen}>
            <summary>
              {title}
              {own === 0 ? null : <span>{words().ownColors(own)}</span>}
            </summary>
            {keys.map((key) => {
              const problem = problems.find(({ token }) => token === key);
              return (
                <ColorRow
                  key={key}
                  label={tokenName(key)}
                  color={shown[key]}
                  onChange={(color) => set(key, color)}
                  onDone={settle}
                  onReset={Object.hasOwn(draft.tokens, key) ? () => set(key, '') : undefined}
                  warning={problem === undefined ? undefined : contrastWords(problem)}
                />
              );
            })}
          </details>
        );
      })}
      {/* Below the fields: as it comes and goes, none of them moves under the hand. */}
      <ContrastNotes problems={problems} onMend={set} />
    </Section>
  );
}
