import type { Env, MarkdownIt } from 'markdown-it';

/** What may begin a slide: a rule or a heading that stands in nothing else. */
export interface Divider {
  readonly kind: 'rule' | 'heading';
  /** Of the heading, 1 to 6; 0 for a rule. */
  readonly level: number;
  /** Lines of the text that it takes. */
  readonly from: number;
  readonly to: number;
  /** Whether what follows it is no heading and no rule. */
  readonly holds: boolean;
}

export interface TopLevel {
  readonly lines: readonly string[];
  readonly dividers: readonly Divider[];
  /** Link definitions, which hold for the whole text. */
  readonly references: NonNullable<Env['references']>;
}

/** The rules and headings of a text, as its dialect reads it. */
export function readTopLevel(markdown: MarkdownIt, source: string): TopLevel {
  const env: Env = { references: {} };
  const tokens = markdown.parse(source, env).filter(({ level, nesting }) => level === 0 && nesting !== -1);
  const dividers = tokens.flatMap((token, index): Divider[] => {
    const isHeading = token.type === 'heading_open';
    if (!isHeading && token.type !== 'hr') return [];
    const next = tokens[index + 1];
    return [
      {
        kind: isHeading ? 'heading' : 'rule',
        level: isHeading ? Number(token.tag.slice(1)) : 0,
        from: token.map?.[0] ?? 0,
        to: token.map?.[1] ?? 0,
        holds: next !== undefined && next.type !== 'heading_open' && next.type !== 'hr',
      },
    ];
  });
  return { lines: source.split('\n'), dividers, references: env.references ?? {} };
}

/** The text from each of the dividers to the next, and what stands before the first. Rules themselves are left out. */
export function splitAt(
  lines: readonly string[],
  dividers: readonly Divider[],
): { readonly text: string; readonly at: Divider | null }[] {
  const cuts: (Divider | null)[] = [null, ...dividers];
  return cuts.map((at, index) => {
    const from = at === null ? 0 : at.kind === 'rule' ? at.to : at.from;
    return {
      text: lines
        .slice(from, cuts[index + 1]?.from)
        .join('\n')
        .trim(),
      at,
    };
  });
}
