/** What ffmpeg is told to make a film of pictures that stand still. */
export interface StillFilm {
  /** Each a file, and for how long it is seen (milliseconds). Names without quotes or line ends. */
  readonly pictures: readonly { readonly path: string; readonly milliseconds: number }[];
  readonly sounds: readonly StillFilmSound[];
  readonly milliseconds: number;
  /** Pictures a second. */
  readonly rate: number;
  readonly title: string;
  readonly mostBytes: number;
}

export interface StillFilmSound {
  readonly path: string;
  readonly format: SoundFormat;
  /** Milliseconds from the beginning of the film. */
  readonly at: number;
  /** Where a sound ends that goes round until then; null: when it is over. */
  readonly until: number | null;
}

export type SoundFormat = 'mp3' | 'wav' | 'ogg' | 'mov' | 'matroska' | 'flac' | 'aac';

const FORMATS: Readonly<Record<string, SoundFormat>> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mov',
  'audio/x-m4a': 'mov',
  'audio/webm': 'matroska',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/aac': 'aac',
};

/** What a sound of this type is read as; null where it is none that is known: ffmpeg never guesses. */
export function soundFormatOf(contentType: string): SoundFormat | null {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(FORMATS, type) ? (FORMATS[type] ?? null) : null;
}

/**
 * The list of pictures as the demuxer `concat` reads it (ffmpeg-formats, 3.4). Its last one is named twice,
 * or would not last.
 */
export function pictureList({ pictures }: Pick<StillFilm, 'pictures'>): string {
  const lines = pictures.map(({ path, milliseconds }) => `file '${path}'\nduration ${milliseconds / 1000}`);
  const last = pictures.at(-1);
  return `ffconcat version 1.0\n${[...lines, ...(last === undefined ? [] : [`file '${last.path}'`])].join('\n')}\n`;
}

/** H.264 and AAC in an MP4 that begins to play before it is all there. `list`: a file that holds `pictureList`. */
export function stillFilmArguments(film: StillFilm, list: string, output: string): string[] {
  const { sounds, rate, title, mostBytes } = film;
  const seconds = String(film.milliseconds / 1000);
  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  return [
    ...['-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list],
    ...sounds.flatMap(({ path, format, until }) => [
      ...(until === null ? [] : ['-stream_loop', '-1']),
      ...['-protocol_whitelist', 'file', '-f', format, '-i', path],
    ]),
    ...['-map', '0:v:0', '-vf', `fps=${rate},scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p`],
    ...soundArguments(sounds),
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'stillimage',
      '-crf',
      '20',
      '-g',
      String(rate * 10),
      ...color,
    ],
    ...['-map_metadata', '-1', '-metadata', `title=${title}`, '-t', seconds, '-threads', '2'],
    ...['-fs', String(mostBytes), '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}

/** Each sound at its time, all together, as loud as they are. */
function soundArguments(sounds: readonly StillFilmSound[]): string[] {
  if (sounds.length === 0) return ['-an'];
  const delayed = sounds.map(({ at, until }, index) => {
    const cut = until === null ? '' : `atrim=duration=${(until - at) / 1000},`;
    return `[${index + 1}:a:0]${cut}aresample=48000,aformat=channel_layouts=stereo,adelay=${Math.round(at)}:all=1[s${index}]`;
  });
  const named = sounds.map((_, index) => `[s${index}]`).join('');
  const mixed = `${named}amix=inputs=${sounds.length}:normalize=0:dropout_transition=0,apad[sound]`;
  return ['-filter_complex', `${delayed.join(';')};${mixed}`, '-map', '[sound]', '-c:a', 'aac', '-b:a', '160k'];
}
