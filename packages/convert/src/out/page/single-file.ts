import { nameOf } from './folder.ts';
import { authorElement, policyElement } from './head.ts';
import { sumName } from './media.ts';
import { OWN_CLASS, writeOwnForm } from '../../own/write-own.ts';
import type { Encoders, PageInput } from './page-input.ts';
import { pagePolicy } from './policy.ts';
import { pageDocument, pageParts } from './write-page.ts';

/**
 * Where media come, one after the other, so that they are never all in memory. No deck can hold it: markup in it is
 * escaped or made by us.
 */
const MEDIA = '<!-- media -->\n';

/**
 * A deck as one page that holds everything, in parts to be written one after the other. Media stand in it once, as
 * base64, and get their addresses from the player (`packages/player/src/exported/inline-media.ts`). `read`: a
 * medium that was there.
 */
export async function* writeSingleFile(
  input: PageInput,
  read: (id: string) => Promise<Uint8Array>,
  encoders: Encoders,
): AsyncGenerator<string> {
  const own = writeOwnForm(input.deck, input.title, input.media, sumName);
  const parts = await pageParts(input, (medium) => `data:,medium-${sumName(medium)}`, nameOf(own, encoders), encoders);
  const script = scriptText(parts.script);
  const page = pageDocument(parts, {
    first: policyElement(
      pagePolicy({ script: `'sha256-${encoders.sha256(script)}'`, style: "'unsafe-inline'", media: '' }, parts.hosts),
    ),
    last: [authorElement(input.author), styleElement(parts.styles), styleElement(parts.deckStyle)].join('\n'),
    styles: [],
    deckStyle: null,
    end: `${licencesElement(parts.licences)}<script type="application/json" class="${OWN_CLASS}">${own}</script>\n${MEDIA}<script>${script}</script>\n`,
  });
  const at = page.lastIndexOf(MEDIA);
  yield page.slice(0, at);
  const written = new Set<string>();
  for (const [id, medium] of input.media) {
    const name = sumName(medium);
    if (written.has(name)) continue;
    written.add(name);
    const type = medium.contentType.replace(/[^\w/+.; =-]/g, '');
    yield `<script type="text/plain" class="medium" data-name="${name}" data-type="${type}">`;
    yield encoders.base64(await read(id));
    yield '</script>\n';
  }
  yield page.slice(at + MEDIA.length);
}

/**
 * What would end a script element, or begin a comment in one, stands in strings and patterns of it, where a
 * sign may be escaped.
 */
function scriptText(code: string): string {
  return code.replace(/<(?=\/script)/gi, '\\x3c').replace(/<!--/g, '\\x3c!--');
}

/** Not shown: for who looks into the file. */
function licencesElement(text: string): string {
  return `<script type="text/plain" class="licences">\n${text.replace(/<(?=[!/])/g, '&lt;')}</script>\n`;
}

function styleElement(css: string): string {
  return css === '' ? '' : `<style>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style>`;
}
