/** Markdown without what is quoted as code, where brackets are no links and `#` no headings. */
const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ *\2[^\n]*$|$(?![\s\S]))/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, (code) => code.replace(/[^\n]/g, 'x'));

/** Targets of links and images that lead to a file or to a heading, as they are written. */
export function relativeLinks(markdown: string): string[] {
  const text = withoutCode(markdown);
  return [
    ...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...text.matchAll(/^ {0,3}\[[^\]^]+\]: *<?([^\s>]+)/gm),
  ]
    .map((found) => found[1] ?? '')
    .filter((target) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target));
}

/** Anchors of a document's headings, as GitHub derives them. */
export function headingAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  // Code in a heading is part of its anchor, so only fenced code is left out.
  for (const [, heading = ''] of markdown.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}
