import { type BlockProps, codeLanguage } from '@rostrum/deck';

/** The type under which Visual Studio Code says what it copied: JSON with the language as `mode`. */
export const VS_CODE_TYPE = 'vscode-editor-data';

/** What that program calls languages that go by other names here. */
const MODES: Readonly<Record<string, string>> = {
  typescriptreact: 'typescript',
  javascriptreact: 'javascript',
  shellscript: 'bash',
  'objective-c': 'objectivec',
  'objective-cpp': 'objectivec',
  vue: 'xml',
  ssh_config: 'ini',
};
const PROSE: ReadonlySet<string> = new Set(['', 'plaintext', 'markdown', 'latex']);
/** A block of code as Markdown has it, and nothing beside it. */
const FENCED = /^\s*(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^\n]*\n([\s\S]*?)\n?\1\s*$/;

export type PastedCode = Pick<BlockProps['code'], 'code' | 'language'>;

/** Pasted words as code, where it is known that they are: copied in an editor of code, or fenced as in Markdown. */
export function readPastedCode(text: string, editorData: string): PastedCode | null {
  const letters = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
  const fenced = FENCED.exec(letters);
  if (fenced !== null) return { code: fenced[3] ?? '', language: languageOf(fenced[2] ?? '') };
  const mode = modeOf(editorData);
  if (PROSE.has(mode) || letters.trim() === '') return null;
  return { code: withoutMargin(letters), language: languageOf(mode) };
}

function languageOf(name: string): string {
  return codeLanguage(MODES[name] ?? name)?.id ?? '';
}

function modeOf(editorData: string): string {
  try {
    const { mode } = Object(JSON.parse(editorData)) as { mode?: unknown };
    return typeof mode === 'string' ? mode : '';
  } catch {
    return '';
  }
}

/** Lines from the middle of a file begin where the leftmost of them does. */
function withoutMargin(code: string): string {
  const lines = code.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = margins;
  let width = first.length;
  while (width > 0 && !margins.every((margin) => margin.startsWith(first.slice(0, width)))) width -= 1;
  return lines.map((line) => line.slice(width)).join('\n');
}
