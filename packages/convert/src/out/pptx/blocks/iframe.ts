import { type BlockOf, readEmbed } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { boxOf, namesXml, toSize, transformXml } from '../frame.ts';
import { roundedRectangle } from '../geometry/geometry-xml.ts';
import { packPicture } from '../media.ts';
import { blipXml, pictureXml } from '../picture-xml.ts';
import { playedXml } from '../played/played-xml.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import type { Xml } from '../xml.ts';
import { stand } from './stand-in.ts';

/** A page of another site: its picture where somebody took one, else its name; either leads there. */
export const writeIframeBlock: BlockWriter<'iframe'> = async (block, scope) => {
  const link = block.link || block.props.src;
  const embed = readEmbed(block.props.src);
  if (embed !== null && embed.provider !== 'codepen') return playedElsewhere(block, embed.src, scope);
  scope.lose(words.out.blocks.page);
  const photograph = await scope.photograph(block);
  const picture = photograph === null ? null : await packPicture(photograph, scope);
  if (picture === null) return stand(block, block.alt || hostOf(block.props.src), scope, link);
  const box = boxOf(block, scope);
  return pictureXml({
    names: namesXml(block, scope, { link }),
    blip: blipXml(picture, scope, { opacity: scope.opacityOf(block) }),
    transform: transformXml(block, box),
    geometry: roundedRectangle(0, toSize(box)).xml,
  });
};

/**
 * A film of YouTube or Vimeo, as PowerPoint has films of other sites: their players show it, where there is a network.
 */
async function playedElsewhere(block: BlockOf<'iframe'>, address: string, scope: SlideScope): Promise<Xml> {
  scope.lose(words.out.blocks.filmElsewhere);
  const poster = await scope.photograph(block);
  return playedXml(
    block,
    { kind: 'video', source: { address }, poster, startAt: 0, loops: false, muted: false },
    scope,
  );
}

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? words.out.standIns.page;
}
