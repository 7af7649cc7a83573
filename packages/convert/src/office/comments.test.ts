import { expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';
import { presentationFile } from '../testing/presentation.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NEWER = 'http://schemas.microsoft.com/office/2018/10/relationships';
const P188 = 'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"';
const NAMESPACES = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ${P188}`;
const body = (text: string): string => `<p188:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p188:txBody>`;

/** What the report says of comments: slide and message. */
async function remarks(type: string, list: string, authors: readonly [type: string, xml: string]): Promise<unknown[]> {
  const relationships = [
    `<Relationship Id="rId1" Type="${RELATIONSHIPS}/slideMaster" Target="slideMasters/slideMaster1.xml"/>`,
    ...[10, 11].map(
      (id) => `<Relationship Id="rId${id}" Type="${RELATIONSHIPS}/slide" Target="slides/slide${id - 9}.xml"/>`,
    ),
    `<Relationship Id="rId5" Type="${authors[0]}" Target="people.xml"/>`,
  ];
  const { report } = await importForTest({
    name: 'harbour.pptx',
    bytes: presentationFile({
      slides: [{ shapes: '' }, { shapes: '', relationships: { rId7: [type, '../comments/comment1.xml'] } }],
      parts: {
        'ppt/_rels/presentation.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
        'ppt/people.xml': authors[1],
        'ppt/comments/comment1.xml': list,
      },
    }),
  });
  return report.losses.filter(({ kind }) => kind === 'comment').map(({ slide, message }) => [slide, message]);
}

test('comments are named in the report, by slide, with who wrote them and what', async () => {
  const list = `<p:cmLst ${NAMESPACES}><p:cm authorId="0" idx="1"><p:pos x="10" y="10"/><p:text>Too  blue</p:text></p:cm><p:cm authorId="9" idx="2"><p:text>${'long '.repeat(100)}</p:text></p:cm></p:cmLst>`;
  const authors = `<p:cmAuthorLst ${NAMESPACES}><p:cmAuthor id="0" name="Ada Example" initials="AE"/></p:cmAuthorLst>`;
  const [first, second] = await remarks('comments', list, [`${RELATIONSHIPS}/commentAuthors`, authors]);
  expect(first).toEqual([2, 'A comment was left out. Ada Example: “Too blue”']);
  expect(second).toEqual([2, expect.stringMatching(/^A comment was left out\. “long .*…”$/)]);
});

test('newer ones are named with their answers', async () => {
  const list = `<p188:cmLst ${NAMESPACES}><p188:cm id="{1}" authorId="{A}"><p188:replyLst><p188:reply id="{2}" authorId="{B}">${body('Greener?')}</p188:reply></p188:replyLst>${body('Too blue')}</p188:cm></p188:cmLst>`;
  const authors = `<p188:authorLst ${P188}><p188:author id="{A}" name="Ada Example"/><p188:author id="{B}" name="Bo Example"/></p188:authorLst>`;
  expect(await remarks(`${NEWER}/comments`, list, [`${NEWER}/authors`, authors])).toEqual([
    [2, 'A comment was left out. Ada Example: “Too blue”'],
    [2, 'A comment was left out. Bo Example: “Greener?”'],
  ]);
});
