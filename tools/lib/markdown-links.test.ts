import { expect, it } from 'vitest';
import { headingAnchors, relativeLinks } from './markdown-links.ts';

it('finds relative targets of links, images and definitions', () => {
  const markdown = 'A [link](a.md#b), ![picture](<c.png> "title") and [text][d].\n\n[d]: ../d.md\n';
  expect(relativeLinks(markdown)).toEqual(['a.md#b', 'c.png', '../d.md']);
});

it('ignores links to other sites, paths of a site, and links in code', () => {
  const markdown =
    '[a](https://example.org) [b](mailto:a@example.org) [c](/decks) `[d](e.md)`\n\n```md\n[f](g.md)\n```\n';
  expect(relativeLinks(markdown)).toEqual([]);
});

it('derives anchors of headings as GitHub does', () => {
  const markdown = '# The `deck` model\n## See [this](a.md): now\n## Twice\n## Twice\n```sh\n# no heading\n```\n';
  expect([...headingAnchors(markdown)]).toEqual(['the-deck-model', 'see-this-now', 'twice', 'twice-1']);
});
