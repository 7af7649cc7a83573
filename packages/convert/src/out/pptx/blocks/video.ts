import { playedXml, sourceOf } from '../played/played-xml.ts';
import type { BlockWriter } from '../scope.ts';
import { stand } from './stand-in.ts';

/** A film in the file, with the picture that stands for it. */
export const writeVideoBlock: BlockWriter<'video'> = async (block, scope) => {
  const { src, poster, loop, muted, startAt, endAt } = block.props;
  const source = await sourceOf(src, scope);
  if (source === null) {
    scope.lose('A film was left out: it is not here, or of a kind that presentations do not play');
    return stand(block, block.alt || 'Video', scope);
  }
  if (endAt !== null) scope.lose('A film plays to its end');
  const picture = await scope.medium(poster);
  return playedXml(
    block,
    { kind: 'video', source, poster: picture?.bytes ?? null, startAt, loops: loop, muted },
    scope,
  );
};
