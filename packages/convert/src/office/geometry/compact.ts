import {
  type Geometry,
  type GeometryPath,
  type Guide,
  OPERANDS,
  pathFill,
  type PathCommand,
  type PathLetter,
  type TextRectangle,
} from './geometry.ts';

/**
 * A geometry in one line: adjust values, guides, text rectangle and paths, parted by `;`.
 *
 *     adj 25000 ; a pin 0 adj 50000,x1 *\/ ss a 100000 ; l t r b ; none: M x1 t L r b Z
 *
 * Guides are parted by `,`; before the `:` of a path stand its fill, `-` for one without a stroke, and `w=` and `h=`
 * for one with coordinates of its own.
 */
export function readCompact(line: string): Geometry {
  const [avLst = '', gdLst = '', rect = '', ...paths] = line.split(';');
  return {
    avLst: guides(avLst).map(({ name, formula }) => ({ name, formula: `val ${formula}` })),
    gdLst: guides(gdLst),
    rect: rectangle(rect),
    pathLst: paths.map(readPath),
  };
}

function guides(text: string): Guide[] {
  if (text === '') return [];
  return text.split(',').map((entry) => {
    const end = entry.indexOf(' ');
    return { name: entry.slice(0, end), formula: entry.slice(end + 1) };
  });
}

function rectangle(text: string): TextRectangle | null {
  const [l, t, r, b] = text.split(' ');
  return l === undefined || t === undefined || r === undefined || b === undefined ? null : { l, t, r, b };
}

function readPath(text: string): GeometryPath {
  const [looks = '', drawn = ''] = text.split(':');
  const words = looks.split(' ');
  const length = (name: string) => Number(words.find((word) => word.startsWith(name))?.slice(name.length) ?? 0);
  return {
    width: length('w='),
    height: length('h='),
    fill: pathFill(words[0]),
    stroke: !words.includes('-'),
    commands: readCommands(drawn.split(' ')),
  };
}

function readCommands(words: readonly string[]): PathCommand[] {
  const commands: PathCommand[] = [];
  for (let at = 0; at < words.length; ) {
    const letter = words[at] as PathLetter;
    const end = at + 1 + OPERANDS[letter];
    commands.push({ letter, operands: words.slice(at + 1, end) });
    at = end;
  }
  return commands;
}
