import { words } from '@rostrum/words/convert';
import { playedXml, sourceOf } from '../played/played-xml.ts';
import type { BlockWriter } from '../scope.ts';
import { stand } from './stand-in.ts';

/** A sound in the file, under the sign of a loudspeaker. */
export const writeAudioBlock: BlockWriter<'audio'> = async (block, scope) => {
  const { src, loop } = block.props;
  const source = await sourceOf(src, scope);
  if (source === null) {
    scope.lose(words.out.blocks.sound);
    return stand(block, block.alt || words.out.standIns.sound, scope);
  }
  return playedXml(block, { kind: 'audio', source, poster: null, startAt: 0, loops: loop, muted: false }, scope);
};
