import { words } from '@rostrum/words/convert';
import { playedXml, sourceOf } from '../played/played-xml.ts';
import type { BlockWriter } from '../scope.ts';
import { stand } from './stand-in.ts';

/** A film in the file, with the picture that stands for it. */
export const writeVideoBlock: BlockWriter<'video'> = async (block, scope) => {
  const { src, poster, loop, muted, startAt, endAt } = block.props;
  const source = await sourceOf(src, scope);
  if (source === null) {
    scope.lose(words.out.blocks.film);
    return stand(block, block.alt || words.out.standIns.video, scope);
  }
  if (endAt !== null) scope.lose(words.out.blocks.filmEnd);
  const picture = await scope.medium(poster);
  return playedXml(
    block,
    { kind: 'video', source, poster: picture?.bytes ?? null, startAt, loops: loop, muted },
    scope,
  );
};
