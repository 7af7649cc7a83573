import type { Deck, Milliseconds } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import type { Ffmpeg } from '../../../platform/ffmpeg/ffmpeg.ts';
import { FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts';
import { type SoundFormat, soundFormatOf } from '../../../platform/ffmpeg/still-film.ts';
import type { ExportWork } from '../work.ts';

/** A sound of the deck that a film can have. */
export interface FilmSoundFile {
  readonly path: string;
  readonly format: SoundFormat;
  readonly milliseconds: Milliseconds;
}

const MEDIUM = /^\/media\/([\w-]{8,64})$/;

/** The sounds that begin by themselves, by their addresses. What cannot be read is told as lost. */
export async function readSounds(deck: Deck, ffmpeg: Ffmpeg, work: ExportWork): Promise<Map<string, FilmSoundFile>> {
  const found = new Map<string, FilmSoundFile>();
  for (const block of Object.values(deck.blocks)) {
    if (block.type !== 'audio' || !block.props.autoplay) continue;
    const { src } = block.props;
    const mediaId = MEDIUM.exec(src)?.[1];
    if (mediaId === undefined || found.has(src)) continue;
    const file = await work.mediaFile(mediaId);
    // What is gone is told already.
    if (file === null) continue;
    const format = soundFormatOf(file.contentType);
    const milliseconds = format === null ? null : await lengthOf(file.path, format, ffmpeg, work.signal);
    if (format === null || milliseconds === null) work.lose(block.slideId, words.exports.foreignSound);
    else found.set(src, { path: file.path, format, milliseconds });
  }
  return found;
}

async function lengthOf(
  path: string,
  format: SoundFormat,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<Milliseconds | null> {
  try {
    return await ffmpeg.soundLength(path, format, signal);
  } catch (error) {
    if (error instanceof FfmpegError) return null;
    throw error;
  }
}
