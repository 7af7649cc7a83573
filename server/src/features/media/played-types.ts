/** Types of films that browsers play as they are. */
export type FilmType = 'video/mp4' | 'video/webm' | 'video/ogg' | 'video/quicktime';
/** Types of films that have to be converted first. */
type ForeignFilmType = 'video/x-matroska' | 'video/x-msvideo';
export type SoundType =
  | 'audio/mp4'
  | 'audio/webm'
  | 'audio/ogg'
  | 'audio/wav'
  | 'audio/mpeg'
  | 'audio/aac'
  | 'audio/flac';

export type PlayedType =
  | { readonly kind: 'film'; readonly type: FilmType | ForeignFilmType }
  | { readonly kind: 'sound'; readonly type: SoundType };

const film = (type: FilmType | ForeignFilmType): PlayedType => ({ kind: 'film', type });
const sound = (type: SoundType): PlayedType => ({ kind: 'sound', type });

/**
 * What a film or a sound is, by its first bytes; null for anything else. Containers that hold either say only by name
 * which: there the declared type tells a sound from a film, and nothing more.
 */
export function playedTypeOf(head: Uint8Array, declared: string): PlayedType | null {
  const ascii = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
  const isSound = declared.toLowerCase().startsWith('audio/');
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12);
    if (/^(?:avi[fs]|hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) return null;
    if (/^M4[AB] $/.test(brand) || isSound) return sound('audio/mp4');
    return film(brand === 'qt  ' ? 'video/quicktime' : 'video/mp4');
  }
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) {
    if (!ascii(0, 64).includes('webm')) return film('video/x-matroska');
    return isSound ? sound('audio/webm') : film('video/webm');
  }
  if (ascii(0, 4) === 'OggS')
    return declared.toLowerCase().startsWith('video/') ? film('video/ogg') : sound('audio/ogg');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return sound('audio/wav');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'AVI ') return film('video/x-msvideo');
  if (ascii(0, 4) === 'fLaC') return sound('audio/flac');
  if (head[0] === 0xff && (head[1] === 0xf1 || head[1] === 0xf9)) return sound('audio/aac');
  const isLayer3 = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return ascii(0, 3) === 'ID3' || isLayer3 ? sound('audio/mpeg') : null;
}

/** Whether browsers play a film of this type as it is. */
export function playsAsItIs(type: FilmType | ForeignFilmType): type is FilmType {
  return type !== 'video/x-matroska' && type !== 'video/x-msvideo';
}
